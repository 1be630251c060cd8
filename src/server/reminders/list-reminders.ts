import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import type { DueReminder, reminderOperations } from '#contracts/reminders';
import { dayOf } from '#domain/calendar/period';
import type { Programme } from '#domain/leads/programme';
import type { ReminderGroup, ReminderKind } from '#domain/leads/reminder';
import { mayCallSql } from '#server/consents';
import type { StaffCtx } from '#server/context';
import type { ListRows } from '#server/lists';

type Operations = typeof reminderOperations;
type Output<N extends 'ofLead' | 'due'> = z.input<Operations[N]['output']>;

/** Maximum number of reminders of one lead: one for each person with access. */
const MAX_PEOPLE = 100;

/** The reminders of a lead by day. 404: archived, or of another market center. */
export const listRemindersOfLead = (ctx: StaffCtx, { id }: { id: string }): Promise<Output<'ofLead'> | Refusal> =>
  ctx.write(async (tx) => {
    const { site, person } = ctx;
    const lead = await tx
      .selectFrom('leads')
      .select('id')
      .where('market_id', '=', site.marketId)
      .where('id', '=', id)
      .where('status', '<>', 'archived')
      .executeTakeFirst();
    if (!lead) return refuse(404, 'NOT_FOUND');
    const rows = await tx
      .selectFrom('lead_reminders')
      .select(['id', 'account_id', 'name', 'kind', 'due_on', 'note'])
      .where('market_id', '=', site.marketId)
      .where('lead_id', '=', id)
      .orderBy('due_on')
      .orderBy('id')
      .limit(MAX_PEOPLE)
      .execute();
    const reminders = rows.map(({ account_id, kind, due_on, ...row }) => ({
      ...row,
      kind,
      dueOn: due_on,
      isMine: account_id === person.accountId,
    }));
    return { reminders };
  });

type Row = {
  id: string;
  kind: ReminderKind;
  due_on: string;
  note: string;
  lead_id: string;
  programme: Programme;
  fullname: string;
  phone: string | null;
  may_call: boolean;
};

type DueQuery = {
  marketId: string;
  accountId: string;
  after: readonly [string, string] | undefined;
  limit: number;
  /** Those of some days only. */
  days?: RawBuilder<boolean>;
};

const OPEN = sql<boolean>`l.status <> 'archived'`;

/** Reminders of a person by day: the rows of a page and one more. Exported for the test of its query plan. */
export const dueSql = ({ marketId, accountId, after, limit, days }: DueQuery): RawBuilder<Row> => sql<Row>`
  select r.id, r.kind, r.due_on, r.note, r.lead_id, l.programme, l.fullname, l.phone,
    ${mayCallSql(marketId, sql`l.phone`)} as may_call
  from lead_reminders r
  join leads l on l.market_id = r.market_id and l.id = r.lead_id
  where r.market_id = ${marketId} and r.account_id = ${accountId} and ${OPEN} and ${days ?? sql`true`}
    and ${after ? sql`(r.due_on, r.id) > (${after[0]}::date, ${after[1]}::uuid)` : sql`true`}
  order by r.due_on, r.id limit ${limit + 1}`;

export const presentDue = ({ id, kind, due_on: dueOn, note, ...lead }: Row): DueReminder => ({
  id,
  kind,
  dueOn,
  note,
  lead: {
    id: lead.lead_id,
    programme: lead.programme,
    fullname: lead.fullname,
    phone: lead.phone ?? '',
    mayCall: lead.may_call,
  },
});

/** Reminders of a group, on a day of the market center. */
const DAYS: Readonly<Record<ReminderGroup, (today: string) => RawBuilder<boolean>>> = {
  late: (today) => sql`r.due_on < ${today}`,
  today: (today) => sql`r.due_on = ${today}`,
  coming: (today) => sql`r.due_on > ${today}`,
};

/** The person's late reminders, or those of today: the query of the first ones, and the rows of all, to count them. */
export const dueOfGroup = (
  { site, person, system }: Pick<StaffCtx, 'site' | 'person' | 'system'>,
  { group, limit }: { group: ReminderGroup; limit: number },
): { rows: RawBuilder<Row>; all: ListRows } => {
  const today = dayOf(system.now(), site.market.timeZone);
  const { marketId } = site;
  const { accountId } = person;
  const days = DAYS[group](today);
  return {
    rows: dueSql({ marketId, accountId, after: undefined, limit: limit - 1, days }),
    all: {
      table: 'lead_reminders',
      alias: 'r',
      where: sql<boolean>`r.market_id = ${marketId} and r.account_id = ${accountId} and ${days} and exists (
        select from leads l where l.market_id = r.market_id and l.id = r.lead_id and ${OPEN})`,
    },
  };
};

/** The person's reminders by day, late ones first. Read on the primary, so that it contains the latest one. */
export const listDueReminders = (
  ctx: StaffCtx,
  { group, cursor: after, limit }: z.output<Operations['due']['input']>,
): Promise<Output<'due'>> =>
  ctx.write(async (tx) => {
    const { site, person, system } = ctx;
    const today = dayOf(system.now(), site.market.timeZone);
    const wanted = { marketId: site.marketId, accountId: person.accountId, after, limit };
    const { rows } = await dueSql({ ...wanted, ...(group && { days: DAYS[group](today) }) }).execute(tx);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      today,
      items: page.map(presentDue),
      next: rows.length > limit && last ? writeCursor([last.due_on, last.id]) : null,
    };
  });
