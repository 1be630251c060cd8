import type { LeadRule } from '#contracts/lead-rules';
import { findRule } from '#domain/leads/assignment';
import { bucketOf } from '#domain/leads/origin-bucket';
import { type Ports, publicCtx } from '#server/context';
import type { AssignmentDue } from './assignment-queue.ts';
import { chooseMember } from './choose-member.ts';
import { giveLead } from './give-lead.ts';
import { type GivenLead, lockLead } from './given-lead.ts';
import { findRules } from './stored-rules.ts';

/** The first rule that means a lead that nobody has; the rule of a lead whose answer is late. */
const ruleOf = (
  lead: GivenLead,
  rules: readonly LeadRule[],
  { given }: AssignmentDue,
  now: Date,
): LeadRule | undefined => {
  if (lead.given.length !== given) return undefined;
  if (given === 0)
    return lead.assignee === null ? findRule(rules, { ...lead, origin: bucketOf(lead.origin) }) : undefined;
  const isLate = lead.answerBy !== null && lead.answerBy <= now && lead.assignee === lead.given.at(-1);
  return isLate ? rules.find(({ id, isActive }) => id === lead.rule && isActive) : undefined;
};

/**
 * Job handler: gives a new lead, or one that its member did not answer in time, to the next member of its rule (rule
 * LEAD-ASSIGNMENT), with a mail and an entry of the timeline. A lead that somebody touched stays. Idempotent.
 */
export const onAssignmentDue = async (ports: Ports, job: AssignmentDue): Promise<void> => {
  const sites = ports.directory.sitesOfMarket(job.marketId);
  const site = sites.find(({ type }) => type === 'market') ?? sites[0];
  if (!site) return;
  const ctx = publicCtx(ports, site);
  await ctx.write(async (tx) => {
    const lead = await lockLead(ctx, tx, job.id);
    const rule = lead && ruleOf(lead, await findRules(tx, job.marketId), job, ctx.system.now());
    if (!lead || !rule) return;
    await giveLead(ctx, tx, lead, await chooseMember(ctx, tx, lead.given, rule));
  });
};
