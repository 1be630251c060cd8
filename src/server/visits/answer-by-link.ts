import { sql } from 'kysely';
import type { Refusal } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { recordAutomatic } from '#server/access';
import type { PublicCtx } from '#server/context';
import { type TakenStep, takeStep } from './take-step.ts';
import type { VisitRow } from './visit-rows.ts';

const nameOf = async (tx: Tx, { market_id: marketId, member_id: memberId }: VisitRow): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select firstname || ' ' || lastname as name from members
    where market_id = ${marketId} and id = ${memberId}`.execute(tx);
  return rows[0]?.name ?? '';
};

/** The step of an agent who holds the link of a mail, recorded with the agent's name. Refusals: as takeStep. */
export const answerByLink = (
  ctx: PublicCtx,
  visit: VisitRow,
  given: Omit<TakenStep, 'id' | 'holder'>,
): Promise<{ ok: true } | Refusal> =>
  takeStep(ctx, { ...given, id: visit.id, holder: 'agent' }, async (tx, status) =>
    recordAutomatic(ctx, tx, {
      subject: { kind: 'visit', id: visit.id },
      action: 'visit.handled',
      fields: { status },
      by: { role: 'member', name: await nameOf(tx, visit) },
    }),
  );
