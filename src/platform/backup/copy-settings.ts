/**
 * SQL for the start of a transaction that writes, loads or compares rows in COPY's text format: no time limit, and the
 * settings that this format depends on, like in pg_dump. Servers, databases and roles may have other settings.
 */
export const COPY_SETTINGS = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex'`;
