import type pg from 'pg';
import { StartError } from '#platform/errors';

/**
 * A table that exists only in a database into which a restore was started and not completed. The restore creates it
 * before the migrations and drops it in the transaction that loads the rows.
 */
export const UNFINISHED_RESTORE = 'unfinished_restore';

/** SQL: whether the database has that table. Any role may ask. */
export const IS_UNFINISHED = `to_regclass('public.${UNFINISHED_RESTORE}') is not null`;

/**
 * Marks a database: until the restore is complete, nothing is served from it and no demo is loaded (rule
 * BACKUP-UNFINISHED).
 */
export const markUnfinished = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`create table if not exists public.${UNFINISHED_RESTORE} (since timestamptz default now())`);
};

/** Removes the mark, in the caller's transaction. */
export const unmark = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`drop table if exists public.${UNFINISHED_RESTORE}`);
};

/** @throws StartError when a restore into the database is unfinished */
export const checkFinished = ({ unfinished }: { unfinished: boolean }): void => {
  if (unfinished) throw new StartError('restore-unfinished', null);
};
