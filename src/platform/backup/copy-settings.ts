/**
 * SQL for the beginning of a transaction that writes, loads or compares rows as text of COPY: no time limit, and the
 * settings that this text depends on, as pg_dump sets them. Servers, databases and roles may have other ones.
 */
export const COPY_SETTINGS = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex'`;
