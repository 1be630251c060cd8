import { DatabaseError } from 'pg';
import { ZodError } from 'zod';
import { explainDamage } from '#platform/db/damage';
import { isDiskFull, isUnavailable } from '#platform/db/unavailable';
import { oneLine, StartError } from '#platform/errors';
import { DamagedBackup } from './parts.ts';

/** SQLSTATEs of rows that a table does not accept: wrong data, broken constraints, columns that do not exist. */
const REFUSED = /^(22|23|42)\w{3}$/;

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');

/** The error of loading a table, with the table's name. */
export const explainRefusedRows = (error: unknown, table: string): unknown => {
  if (isUnreadable(error)) return new DamagedBackup(table);
  if (!(error instanceof DatabaseError && REFUSED.test(error.code ?? ''))) return error;
  return new StartError('restore-rows-refused', { table, message: oneLine(error) }, { cause: error });
};

/**
 * Converts every failure of a backup or a restore to a StartError. Errors of a full disk and an unavailable database
 * are unchanged, because they have their own messages.
 */
export const explainFailure = (error: unknown, signal?: AbortSignal): unknown => {
  if (signal?.aborted) return new StartError('backup-cancelled', null, { cause: error });
  const explained = explainDamage(error);
  if (explained instanceof StartError || isDiskFull(explained) || isUnavailable(explained)) return explained;
  if (error instanceof ZodError || error instanceof SyntaxError || isUnreadable(error))
    return new StartError('backup-unreadable', null, { cause: error });
  return new StartError('backup-failed', { message: oneLine(error) }, { cause: error });
};
