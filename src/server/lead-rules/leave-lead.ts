import { MAX_TRIES, nextOpening } from '#domain/leads/assignment';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { queueSiteMails } from '#server/notifications';
import { nobodyMail } from './assignment-mails.ts';
import { ASSIGNMENT_DUE, type AssignmentDue } from './assignment-queue.ts';
import type { Choice } from './choose-member.ts';
import type { GivenLead } from './given-lead.ts';
import { recordStep } from './record-step.ts';

/** `tries`: how often the lead was offered again. */
type Left = { choice: Choice; tries: number };

/** Whether a member who did not have the lead yet is absent, and can get it later. */
const mayReturn = ({ given }: GivenLead, { rule, members, absent }: Choice): boolean =>
  rule.members.some((id) => absent.has(id) && members.has(id) && !given.includes(id));

/** The next working day, a limited number of times, because an absence may end or be deleted on any day. */
const nextTry = ({ site, system }: PublicCtx, lead: GivenLead, { choice, tries }: Left): Date | null =>
  tries < MAX_TRIES && mayReturn(lead, choice) ? nextOpening(system.now(), site.market.timeZone) : null;

/**
 * Leaves a lead unassigned: the first time with an entry of the timeline and a mail to the market center, and with a
 * job that offers it again when a member may have returned.
 */
export const leaveLead = async (ctx: PublicCtx, tx: Tx, lead: GivenLead, left: Left): Promise<void> => {
  const { site, system } = ctx;
  const { rule } = left.choice;
  const tryAgainAt = nextTry(ctx, lead, left);
  await tx
    .updateTable('leads')
    .set({ affected_to: null, given_rule: rule.id, answer_by: null, try_again_at: tryAgainAt })
    .where('market_id', '=', site.marketId)
    .where('id', '=', lead.id)
    .execute();
  if (lead.tryAgainAt === null) {
    await recordStep(ctx, tx, lead, { choice: left.choice, answerBy: null });
    const mail = nobodyMail(ctx, lead, rule);
    await queueSiteMails(ctx, tx, mail ? [mail] : []);
  }
  if (!tryAgainAt) return;
  const delaySeconds = Math.ceil((tryAgainAt.getTime() - system.now().getTime()) / 1000);
  const job: AssignmentDue = { marketId: site.marketId, id: lead.id, given: lead.given.length, tries: left.tries + 1 };
  await system.jobs.send(tx, ASSIGNMENT_DUE, job, { delaySeconds });
};
