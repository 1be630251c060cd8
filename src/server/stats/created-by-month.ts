import { sql } from 'kysely';
import type { z } from 'zod';
import type { programmeOperations } from '#contracts/programmes';
import { comparedDaysOfYear, firstDayOf, lastMonths, monthOf, yearBefore } from '#domain/calendar/month';
import { dayOf } from '#domain/calendar/period';
import { LEAD_TYPES } from '#domain/leads/programme';
import { CHARTED_MONTHS } from '#domain/stats/charted-months';
import { firstFigures } from '#domain/stats/figures';
import type { StaffCtx } from '#server/context';

type Operation = typeof programmeOperations.months;

type Row = { month: string; total: number; compared: number };

/** Leads of a programme by month of their creation, as their list counts them (rules STATS-PROGRAMMES, STATS-YEAR). */
export const createdByMonth = async (
  ctx: StaffCtx,
  { programme }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']>> => {
  const { market } = ctx.site;
  const today = dayOf(ctx.system.now(), market.timeZone);
  const current = monthOf(today);
  const months = lastMonths(current, CHARTED_MONTHS);
  const comparedDays = comparedDaysOfYear(current, today);
  // On the primary, so that it contains a lead that has just arrived.
  const { rows } = await ctx.write((tx) =>
    sql<Row>`
      select to_char(day, 'YYYY-MM') as month, sum(count)::float8 as total,
        coalesce(sum(count) filter (where extract(day from day) <= ${comparedDays}), 0)::float8 as compared
      from lead_days
      where market_id = ${market.id} and type in (${sql.join([...LEAD_TYPES[programme]])})
        and day >= ${firstDayOf(months[0] ?? current)}
      group by 1 having sum(count) > 0`.execute(tx),
  );
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return {
    months: months.map((month) => ({ month, created: byMonth.get(month)?.total ?? 0 })),
    since: firstFigures(dayOf(ctx.site.createdAt, market.timeZone), rows),
    yearBefore: {
      current: byMonth.get(current)?.compared ?? 0,
      previous: byMonth.get(yearBefore(current))?.compared ?? 0,
      comparedDays,
    },
  };
};
