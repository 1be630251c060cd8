import type { Refusal } from '#contracts/problem';
import { recordAutomatic } from '#server/access';
import type { PublicCtx } from '#server/context';
import { type TakenStep, takeStep } from './take-step.ts';
import { findAgentName, type VisitRow } from './visit-rows.ts';

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
      by: { role: 'member', name: (await findAgentName(ctx, tx, visit)) ?? '' },
    }),
  );
