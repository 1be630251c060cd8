import { DatabaseError } from 'pg';
import { oneLine, StartError } from '#platform/errors';

/**
 * SQLSTATEs of a server that finds its own files missing or wrong: io_error, undefined_file, internal and corrupted
 * data.
 */
const DAMAGE = /^(58030|58P0[1-3]|XX\w{3})$/;

/**
 * A StartError when the error means damaged database files; otherwise the error itself. The product never repairs or
 * removes data itself (rule DB-DAMAGE): an operator decides, with the backup.
 */
export const explainDamage = (error: unknown): unknown => {
  const found = chain(error).find((error) => error instanceof DatabaseError && DAMAGE.test(error.code ?? ''));
  return found ? new StartError('db-damaged', { message: oneLine(found) }) : error;
};

const chain = (error: unknown): Error[] => (error instanceof Error ? [error, ...chain(error.cause)] : []);
