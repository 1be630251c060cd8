import { sql } from 'kysely';
import { type AssignmentReason, answerDeadline } from '#domain/leads/assignment';
import type { Tx } from '#platform/db/database';
import { recordAutomatic } from '#server/access';
import type { PublicCtx } from '#server/context';
import { queueMails } from '#server/notifications';
import { assignmentMail, nobodyMail } from './assignment-mails.ts';
import { ASSIGNMENT_DUE, type AssignmentDue } from './assignment-queue.ts';
import type { Choice } from './choose-member.ts';
import type { GivenLead } from './given-lead.ts';

/** The rule is locked by then, so that each turn has its number. */
const recordTurn = ({ site }: PublicCtx, tx: Tx, rule: Choice['rule'], member: string): Promise<unknown> =>
  sql`insert into lead_rule_turns as t (market_id, rule_id, member_id, turn)
    select ${site.marketId}, ${rule.id}, ${member}, coalesce(max(turn), 0) + 1
    from lead_rule_turns where market_id = ${site.marketId} and rule_id = ${rule.id}
    on conflict (market_id, rule_id, member_id) do update set turn = excluded.turn`.execute(tx);

const reasonOf = ({ given }: GivenLead, member: string | null): AssignmentReason => {
  if (member === null) return 'nobody';
  return given.length === 0 ? 'turn' : 'late';
};

/** Why the lead goes to this member, for its timeline. */
const fieldsOf = (lead: GivenLead, { rule, member, members, absent }: Choice, answerBy: Date | null) => {
  const skipped = rule.members.filter((id) => absent.has(id)).map((id) => members.get(id)?.name ?? '');
  const said = (text: string) => ({ from: null, to: text });
  return {
    ...(lead.assignee !== member && { assignee: { from: lead.assignee, to: member } }),
    rule: said(rule.name),
    reason: said(reasonOf(lead, member)),
    ...(skipped.length > 0 && { absent: said(skipped.filter(Boolean).join(', ')) }),
    ...(answerBy && { answerBy: said(answerBy.toISOString()) }),
  };
};

/** Gives a lead to the chosen member, or to nobody, with the mail and the job of its deadline. */
export const giveLead = async (ctx: PublicCtx, tx: Tx, lead: GivenLead, choice: Choice): Promise<void> => {
  const { rule, member, members } = choice;
  const { site, system } = ctx;
  const now = system.now();
  const given = member === null ? lead.given : [...lead.given, member];
  const hours = rule.answerHours;
  const answerBy = member === null || hours === null ? null : answerDeadline(now, hours, site.market.timeZone);
  await tx
    .updateTable('leads')
    .set({ affected_to: member, given_rule: rule.id, given_to: [...given], answer_by: answerBy })
    .where('market_id', '=', site.marketId)
    .where('id', '=', lead.id)
    .execute();
  const fields = fieldsOf(lead, choice, answerBy);
  await recordAutomatic(ctx, tx, { subject: { kind: 'lead', id: lead.id }, action: 'lead.assigned', fields });
  if (member !== null) await recordTurn(ctx, tx, rule, member);
  const to = member === null ? null : members.get(member);
  const mail = to ? assignmentMail(ctx, lead, { to, answerBy, turn: given.length }) : nobodyMail(ctx, lead, rule);
  await queueMails({ system, marketId: site.marketId }, tx, mail ? [mail] : []);
  if (answerBy) {
    const delaySeconds = Math.ceil((answerBy.getTime() - now.getTime()) / 1000);
    const job: AssignmentDue = { marketId: site.marketId, id: lead.id, given: given.length };
    await system.jobs.send(tx, ASSIGNMENT_DUE, job, { delaySeconds });
  }
};
