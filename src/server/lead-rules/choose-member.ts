import { sql } from 'kysely';
import type { LeadRule } from '#contracts/lead-rules';
import { dayOf } from '#domain/calendar/period';
import { nextMember } from '#domain/leads/assignment';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { leadMembers } from './lead-members.ts';

/** Members who are absent today, in the time zone of the market center. */
const findAbsent = async ({ site, system }: PublicCtx, tx: Tx): Promise<ReadonlySet<string>> => {
  const today = dayOf(system.now(), site.market.timeZone);
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id from member_absences
    where market_id = ${site.marketId} and last_day >= ${today}::date and first_day <= ${today}::date`.execute(tx);
  return new Set(rows.map(({ member_id }) => member_id));
};

/**
 * The last assignment number of each member of a rule. The rule is locked, so that concurrent leads are assigned
 * sequentially.
 */
const lockTurns = async ({ site }: PublicCtx, tx: Tx, rule: LeadRule): Promise<ReadonlyMap<string, number>> => {
  const of = { market_id: site.marketId, id: rule.id };
  await tx
    .selectFrom('lead_rules')
    .select('id')
    .where((eb) => eb.and(of))
    .forUpdate()
    .execute();
  const rows = await tx
    .selectFrom('lead_rule_turns')
    .select(['member_id', 'turn'])
    .where('market_id', '=', site.marketId)
    .where('rule_id', '=', rule.id)
    .execute();
  return new Map(rows.map(({ member_id, turn }) => [member_id, Number(turn)]));
};

type Members = Awaited<ReturnType<typeof leadMembers>>;
/** `member`: who gets the lead; null: nobody can. */
export type Choice = { rule: LeadRule; member: string | null; members: Members; absent: ReadonlySet<string> };

/** The next member of a rule, except members who already had the lead or may not open it. */
export const chooseMember = async (
  ctx: PublicCtx,
  tx: Tx,
  given: readonly string[],
  rule: LeadRule,
): Promise<Choice> => {
  const turns = await lockTurns(ctx, tx, rule);
  const members = await leadMembers(ctx, tx, rule.members);
  const absent = await findAbsent(ctx, tx);
  const left = rule.members.filter((id) => !members.has(id));
  const without = new Set([...absent, ...left, ...given]);
  return { rule, member: nextMember({ members: rule.members, without, turns }), members, absent };
};
