import { sql } from 'kysely';
import { answerDeadline } from '#domain/leads/assignment';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { queueSiteMails } from '#server/notifications';
import { assignmentMail } from './assignment-mails.ts';
import { ASSIGNMENT_DUE, type AssignmentDue } from './assignment-queue.ts';
import type { Choice } from './choose-member.ts';
import type { GivenLead } from './given-lead.ts';
import { recordStep } from './record-step.ts';

type Assignment = Choice & { member: string };

/** The rule is locked here, so that assignment numbers are unique. */
const recordTurn = ({ site }: PublicCtx, tx: Tx, { rule, member }: Assignment): Promise<unknown> =>
  sql`insert into lead_rule_turns as t (market_id, rule_id, member_id, turn)
    select ${site.marketId}, ${rule.id}, ${member}, coalesce(max(turn), 0) + 1
    from lead_rule_turns where market_id = ${site.marketId} and rule_id = ${rule.id}
    on conflict (market_id, rule_id, member_id) do update set turn = excluded.turn`.execute(tx);

/** Assigns a lead to the chosen member, with the mail and the job of its deadline. */
export const giveLead = async (ctx: PublicCtx, tx: Tx, lead: GivenLead, choice: Assignment): Promise<void> => {
  const { rule, member, members } = choice;
  const { site, system } = ctx;
  const now = system.now();
  const given = [...lead.given, member];
  const answerBy = rule.answerHours === null ? null : answerDeadline(now, rule.answerHours, site.market.timeZone);
  await tx
    .updateTable('leads')
    .set({ affected_to: member, given_rule: rule.id, given_to: given, answer_by: answerBy, try_again_at: null })
    .where('market_id', '=', site.marketId)
    .where('id', '=', lead.id)
    .execute();
  await recordStep(ctx, tx, lead, { choice, answerBy });
  await recordTurn(ctx, tx, choice);
  const to = members.get(member);
  const mails = to ? [assignmentMail(ctx, lead, { to, answerBy, turn: given.length })] : [];
  await queueSiteMails(ctx, tx, mails);
  if (!answerBy) return;
  const delaySeconds = Math.ceil((answerBy.getTime() - now.getTime()) / 1000);
  const job: AssignmentDue = { marketId: site.marketId, id: lead.id, given: given.length };
  await system.jobs.send(tx, ASSIGNMENT_DUE, job, { delaySeconds });
};
