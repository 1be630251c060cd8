import { sql } from 'kysely';
import { NIL } from 'uuid';
import { BRAKE_MEMORY, brakeBegins, TOLD_KINDS } from '#domain/access/brakes';
import type { Tx } from '#platform/db/database';
import { ACCOUNTS, findAccount, recordAudit } from '#server/access';
import { defineJob, EVERY, networkJob, type Ports } from '#server/context';
import { tellBrake } from './tell-owner.ts';

/** Brakes that are told in one run. */
const MAX_BRAKES = 500;

type Begun = { account_id: string; guessed: 'password' | 'code' };

/** Marks the brakes of accounts that began and were not told in the last day. Each account once for each kind. */
const findBegun = async (tx: Tx, now: Date): Promise<Begun[]> => {
  const begins = TOLD_KINDS.map((kind) => sql`(${kind}, ${brakeBegins(kind)}::int)`);
  const yesterday = new Date(now.getTime() - BRAKE_MEMORY * 1000);
  const { rows } = await sql<Begun>`
    with begun as (
      update sign_in_brakes set told_at = ${now} where subject in (
        select b.subject from sign_in_brakes b
        join (values ${sql.join(begins)}) as g (kind, failures) on g.kind = b.kind and b.failures >= g.failures
        where b.account_id is not null and b.last_at > ${yesterday} and (b.told_at is null or b.told_at <= ${yesterday})
        order by b.last_at limit ${MAX_BRAKES})
      returning account_id, kind)
    select distinct account_id, case kind when 'password' then 'password' else 'code' end as guessed
    from begun`.execute(tx);
  return rows;
};

/**
 * Job handler: tells the owners of accounts whose attempts are slowed down, at most once a day (rule SIGNIN-BRAKE). It
 * runs by itself, so that an attempt takes as long for an address without an account.
 */
export const tellBrakesBegun = ({ directory, system }: Pick<Ports, 'directory' | 'system'>): Promise<void> =>
  system.db.write(ACCOUNTS, async (tx) => {
    const now = system.now();
    for (const { account_id, guessed } of await findBegun(tx, now)) {
      const owner = await findAccount(tx, { id: account_id });
      if (owner === null) continue;
      await tellBrake({ directory, system }, tx, owner, guessed);
      await recordAudit(tx, {
        marketId: NIL,
        action: 'sign-in.slowed',
        actorId: null,
        actor: 'visitor',
        subject: { kind: 'account', id: account_id },
        at: now,
      });
    }
  });

/** Job that runs `tellBrakesBegun`. */
export const BRAKES_BEGUN = defineJob({
  name: 'sign-in.slowed',
  payload: networkJob,
  schedule: EVERY.fewMinutes,
  retries: 2,
  retryDelaySeconds: 60,
  limitSeconds: 60,
  run: tellBrakesBegun,
});
