import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Waits for the lock of a name and holds it until the transaction ends: what takes it runs one after another, and each
 * sees what the former one stored. `name`: of the purpose and, where there are several, of the object: 'posts:{site}'.
 */
export const holdLock = async (tx: Tx, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};
