import type { AssignmentReason } from '#domain/leads/assignment';
import type { Tx } from '#platform/db/database';
import { recordAutomatic } from '#server/access';
import type { PublicCtx } from '#server/context';
import type { Choice } from './choose-member.ts';
import type { GivenLead } from './given-lead.ts';

const reasonOf = ({ given }: GivenLead, member: string | null): AssignmentReason => {
  if (member === null) return 'nobody';
  return given.length === 0 ? 'turn' : 'late';
};

/** Records in the timeline of a lead why it is assigned to a member, or to nobody. */
export const recordStep = async (
  ctx: PublicCtx,
  tx: Tx,
  lead: GivenLead,
  { choice: { rule, member, members, absent }, answerBy }: { choice: Choice; answerBy: Date | null },
): Promise<void> => {
  const skipped = rule.members.filter((id) => absent.has(id)).map((id) => members.get(id)?.name ?? '');
  const said = (text: string) => ({ from: null, to: text });
  const fields = {
    ...(lead.assignee !== member && { assignee: { from: lead.assignee, to: member } }),
    rule: said(rule.name),
    reason: said(reasonOf(lead, member)),
    ...(skipped.length > 0 && { absent: said(skipped.filter(Boolean).join(', ')) }),
    ...(answerBy && { answerBy: said(answerBy.toISOString()) }),
  };
  await recordAutomatic(ctx, tx, { subject: { kind: 'lead', id: lead.id }, action: 'lead.assigned', fields });
};
