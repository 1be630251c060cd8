import type { LeadRule } from '#contracts/lead-rules';
import { findRule } from '#domain/leads/assignment';
import { bucketOf } from '#domain/leads/origin-bucket';
import { defineJob, type Ports, PROMPT, publicCtx } from '#server/context';
import { ASSIGNMENT_DUE, type AssignmentDue } from './assignment-queue.ts';
import { chooseMember } from './choose-member.ts';
import { giveLead } from './give-lead.ts';
import { type GivenLead, lockLead } from './given-lead.ts';
import { leaveLead } from './leave-lead.ts';
import { findRules } from './stored-rules.ts';

/** How long a lead of an inactive market center waits until the next check. */
const DAY_SECONDS = 86_400;

const isOver = (moment: Date | null, now: Date): boolean => moment !== null && moment <= now;

/** Whether a lead with a rule is assigned again: its member did not answer in time, or no member was available. */
const goesOn = ({ assignee, given, answerBy, tryAgainAt }: GivenLead, now: Date): boolean =>
  tryAgainAt === null
    ? isOver(answerBy, now) && assignee === given.at(-1)
    : isOver(tryAgainAt, now) && assignee === null;

/** The first rule that applies to a new lead, or the current rule of a lead that is assigned again. */
const ruleOf = (
  lead: GivenLead,
  rules: readonly LeadRule[],
  { given }: AssignmentDue,
  now: Date,
): LeadRule | undefined => {
  if (lead.given.length !== given) return undefined;
  if (lead.rule !== null)
    return goesOn(lead, now) ? rules.find(({ id, isActive }) => id === lead.rule && isActive) : undefined;
  const isNew = given === 0 && lead.assignee === null;
  return isNew ? findRule(rules, { ...lead, origin: bucketOf(lead.origin) }) : undefined;
};

/**
 * Job handler: assigns a lead to the next member of its rule (rule LEAD-ASSIGNMENT), with a mail and an entry of the
 * timeline. It handles new leads, leads without a response in time, and leads that waited because members were absent.
 * A lead with an activity or a change stays unchanged. A lead of an inactive market center waits: the job runs again
 * each day until the market center is active, or somebody works on the lead or deletes it (rule ACCESS-OFF).
 * Idempotent.
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
    if (!site.market.isActive) {
      await ports.system.jobs.send(tx, ASSIGNMENT_DUE, job, { delaySeconds: DAY_SECONDS, onceKey: job.id });
      return;
    }
    const choice = await chooseMember(ctx, tx, lead.given, rule);
    if (choice.member === null) await leaveLead(ctx, tx, lead, { choice, tries: job.tries ?? 0 });
    else await giveLead(ctx, tx, lead, { ...choice, member: choice.member });
  });
};

/** Job of `onAssignmentDue`. */
export const ASSIGNMENT_JOB = defineJob({
  ...ASSIGNMENT_DUE,
  ...PROMPT,
  run: onAssignmentDue,
});
