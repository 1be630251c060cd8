import { type RawBuilder, sql } from 'kysely';
import { firstDayOf, lastDayOf } from '#domain/calendar/month';
import { addDays, startOfDay } from '#domain/calendar/period';
import type { Experience, OpenStatus } from '#domain/leads/lead';
import type { LeadType, Programme } from '#domain/leads/programme';
import type { StaffCtx } from '#server/context';
import { HAS_CV } from '#server/lead-merges';

type Ctx = Pick<StaffCtx, 'site'>;
export type ProgrammeMonth = { programme: Programme; month: string };

/** From the start of the month (included) to the start of the next one (excluded), in the time zone of the market. */
export const momentsOf = ({ site }: Ctx, month: string): { from: Date; before: Date } => ({
  from: startOfDay(firstDayOf(month), site.market.timeZone),
  before: startOfDay(addDays(lastDayOf(month), 1), site.market.timeZone),
});

/** Leads (`l`) of a programme whose last change is in the month; archived ones are excluded. */
const updatedIn = (ctx: Ctx, { programme, month }: ProgrammeMonth): RawBuilder<boolean> => {
  const { from, before } = momentsOf(ctx, month);
  return sql<boolean>`l.market_id = ${ctx.site.marketId} and l.programme = ${programme}
    and l.status <> 'archived' and l.updated_at >= ${from} and l.updated_at < ${before}`;
};

export type CountRow = {
  status: OpenStatus;
  type: LeadType;
  experiment: Experience;
  source: string;
  name: string;
  is_own: boolean;
  count: number;
};

/** Counts of the leads of a month by all displayed properties. Exported for the test of its query plan. */
export const leadCountsSql = (ctx: Ctx, asked: ProgrammeMonth): RawBuilder<CountRow> => sql<CountRow>`
  select l.status, l.type, l.experiment, l.origin_source as source, l.origin_name as name,
    l.origin_site_id is not null as is_own, count(*)::int as count
  from leads l where ${updatedIn(ctx, asked)}
  group by 1, 2, 3, 4, 5, 6`;

export type LeadRow = {
  id: string;
  status: OpenStatus;
  type: LeadType;
  fullname: string;
  experiment: Experience;
  updated_at: Date;
  has_cv: boolean;
};

/** The last changed leads of a status. Exported for the test of its query plan. */
export const lastLeadsSql = (
  ctx: Ctx,
  asked: ProgrammeMonth,
  { status, limit }: { status: OpenStatus; limit: number },
): RawBuilder<LeadRow> => sql<LeadRow>`
  select l.id, l.status, l.type, l.fullname, l.experiment, l.updated_at,
    ${HAS_CV} as has_cv
  from leads l where ${updatedIn(ctx, asked)} and l.status = ${status}
  order by l.updated_at desc, l.id desc limit ${limit}`;
