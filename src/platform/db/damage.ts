import { DatabaseError } from 'pg';
import { StartError } from '#platform/errors';

/** Codes of a server that finds its own files missing or wrong: io_error, undefined_file, internal and corrupted data. */
const DAMAGE = /^(58030|58P0[1-3]|XX\w{3})$/;

/** Nothing is ever repaired or removed by itself (rule DB-DAMAGE): a person decides, and has the copy. */
export const RESTORE =
  'rien n’a été effacé ; si les données sont abîmées, remettez-en une sauvegarde (docs/operations.md, « Backup and restore »)';

/** One French line when an error of a start means that the database's files are damaged; else the error as it is. */
export const explainDamage = (error: unknown): unknown => {
  const found = chain(error).find((one) => one instanceof DatabaseError && DAMAGE.test(one.code ?? ''));
  return found ? new StartError(`Base de données : ${oneLine(found.message)} : ${RESTORE}.`) : error;
};

const oneLine = (text: string): string => text.trim().split(/\s*\n\s*/)[0] ?? '';

const chain = (error: unknown): Error[] => (error instanceof Error ? [error, ...chain(error.cause)] : []);
