import { sql } from 'kysely';
import type { Refusal } from '#contracts/problem';
import type { VisitStatus } from '#domain/visits/visit';
import type { Tx } from '#platform/db/database';
import { changesOf, recordAutomatic } from '#server/access';
import type { PublicCtx } from '#server/context';
import { findMemberName } from '#server/sites';
import { type TakenStep, takeStep } from './take-step.ts';
import type { VisitRow } from './visit-rows.ts';

/** The step of an agent who holds the link of a mail, recorded with the agent's name. Refusals: as takeStep. */
export const answerByLink = (
  ctx: PublicCtx,
  visit: VisitRow,
  given: Omit<TakenStep, 'id' | 'holder'>,
): Promise<{ ok: true } | Refusal> =>
  takeStep(ctx, { ...given, id: visit.id, holder: 'agent', isForm: true }, async (tx, status) =>
    recordAutomatic(ctx, tx, {
      subject: { kind: 'visit', id: visit.id },
      action: 'visit.handled',
      fields: { status },
      by: { role: 'member', name: (await findMemberName(ctx, tx, visit.member_id)) ?? '' },
    }),
  );

/** The state that the last answer of the agent's side led to, by the journal; null: none. */
export const findLastAnswer = async (
  ctx: PublicCtx,
  tx: Tx,
  { id }: Pick<VisitRow, 'id'>,
): Promise<VisitStatus | null> => {
  const last = await changesOf(tx, ctx, { kind: 'visit', id })
    .select(sql<VisitStatus | null>`fields -> 'status' ->> 'to'`.as('to'))
    .where('action', '=', 'visit.handled')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.to ?? null;
};
