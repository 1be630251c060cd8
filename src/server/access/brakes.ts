import { sql } from 'kysely';
import { BRAKE_MEMORY, type BrakeKind, brakeWait, countedFailures } from '#domain/access/brakes';
import type { Tx } from '#platform/db/database';
import type { SystemPorts } from '#server/context';
import { ACCOUNTS } from './queries.ts';

/** `of`: the address, the account, or the known browser whose failures are counted. */
export type Brake = { kind: BrakeKind; of: string; account: { email: string } | { id: string } };

type System = Pick<SystemPorts, 'db' | 'signer' | 'now'>;

const subjectOf = ({ signer }: Pick<System, 'signer'>, { kind, of }: Pick<Brake, 'kind' | 'of'>): Buffer =>
  Buffer.from(signer.digest('sign-in-brake', `${kind}\0${of}`), 'base64url');

const accountSql = (account: Brake['account']) =>
  'id' in account
    ? sql<string | null>`${account.id}::uuid`
    : sql<string | null>`(select id from accounts where email = ${account.email} and is_active)`;

/**
 * Counts an attempt as a failure before it is checked, so that attempts at the same time are all counted, and commits.
 * Returns the seconds to wait when it is not allowed; null: it is.
 */
export const countAttempt = (system: System, brake: Brake): Promise<number | null> =>
  system.db.write(ACCOUNTS, async (tx) => {
    const now = system.now();
    const subject = subjectOf(system, brake);
    // A count that is lost in a power failure only allows one more attempt.
    await sql`set local synchronous_commit = off`.execute(tx);
    const { failures, last_at: lastAt } = await tx
      .insertInto('sign_in_brakes')
      .values({ subject, kind: brake.kind, account_id: accountSql(brake.account), failures: 0, last_at: now })
      // Locks the row.
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ kind: brake.kind }))
      .returning(['failures', 'last_at'])
      .executeTakeFirstOrThrow();
    const wait = brakeWait(brake.kind, { failures, lastAt }, now);
    if (wait > 0) return wait;
    const counted = countedFailures({ failures, lastAt }, now) + 1;
    await tx
      .updateTable('sign_in_brakes')
      .set({ failures: counted, last_at: now })
      .where('subject', '=', subject)
      .execute();
    return null;
  });

/** Reverts `countAttempt` of an attempt that was right. */
export const revertAttempt = async (system: System, tx: Tx, brake: Brake): Promise<void> => {
  await tx
    .updateTable('sign_in_brakes')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('subject', '=', subjectOf(system, brake))
    .where('failures', '>', 0)
    .execute();
};

/** Forgets the wrong passwords and codes of an account, whose owner proved who they are. */
export const liftBrakes = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom('sign_in_brakes').where('account_id', '=', accountId).execute();
};

/** Deletes what counts no more. Returns the number of rows. */
export const sweepBrakes = async (tx: Tx): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_brakes')
    .where('last_at', '<', sql<Date>`now() - make_interval(secs => ${2 * BRAKE_MEMORY})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
