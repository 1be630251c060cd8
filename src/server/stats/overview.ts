import { sql } from 'kysely';
import type { z } from 'zod';
import type { statsOperations } from '#contracts/stats';
import { addMonths, comparedDays, firstDayOf, lastDayOf, lastMonths, monthOf } from '#domain/calendar/month';
import { dayOf } from '#domain/calendar/period';
import { recordOf } from '#domain/objects/typed';
import { FIGURE_METRICS, FIGURE_NAMES, type FigureName, SHOWN_MONTHS } from '#domain/stats/figures';
import { COUNTED_PAGES, type CountedPage } from '#domain/tracking/counted';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';

type Operation = typeof statsOperations.overview;
type Input = z.output<Operation['input']>;
type Output = z.input<Operation['output']>;
type MonthQuery = { month: string; today: string };

/** Sums of a month: of all its days, and of the first days used for comparison. */
type MonthRow = { month: string; metric: string; total: number; compared: number };

const NOTHING = { total: 0, compared: 0 };

const readMonths = async ({ site }: StaffCtx, tx: Tx, { month, today }: MonthQuery): Promise<MonthRow[]> => {
  const chosen = [addMonths(month, -1), month];
  const months = [...new Set([...lastMonths(monthOf(today), SHOWN_MONTHS), ...chosen])].sort();
  const { rows } = await sql<MonthRow>`
    select to_char(day, 'YYYY-MM') as month, metric, sum(count)::float8 as total,
      coalesce(sum(count) filter (where extract(day from day) <= ${comparedDays(month, today)}), 0)::float8 as compared
    from daily_totals
    where market_id = ${site.marketId} and site_id = ${site.id}
      and metric in (${sql.join(Object.values(FIGURE_METRICS))})
      and day between ${firstDayOf(months[0] ?? month)} and ${lastDayOf(months.at(-1) ?? month)}
    group by 1, 2`.execute(tx);
  return rows;
};

const readPages = async ({ site }: StaffCtx, tx: Tx, month: string): Promise<Output['pages']> => {
  const { rows } = await sql<{ page: CountedPage; views: number }>`
    select subject as page, sum(count)::float8 as views from daily_counters
    where market_id = ${site.marketId} and site_id = ${site.id} and metric = 'page-view'
      and subject in (${sql.join(COUNTED_PAGES)})
      and day between ${firstDayOf(month)} and ${lastDayOf(month)}
    group by subject order by views desc, page`.execute(tx);
  return rows;
};

const byName = <T>(of: (name: FigureName) => T): Record<FigureName, T> => recordOf(FIGURE_NAMES, (name) => of(name));

/** Figures of the site in a month and in the last months (rules STATS-DAILY-SUMS, STATS-EQUAL-DAYS). */
export const statsOverview = async (ctx: StaffCtx, input: Input): Promise<Output> => {
  const today = dayOf(ctx.system.now(), ctx.site.market.timeZone);
  const month = input.month ?? monthOf(today);
  const [rows, pages] = await ctx.read(async (tx) => [
    await readMonths(ctx, tx, { month, today }),
    await readPages(ctx, tx, month),
  ]);
  const sums = new Map(rows.map((row) => [`${row.month} ${row.metric}`, row]));
  const sumOf = (of: string, name: FigureName) => sums.get(`${of} ${FIGURE_METRICS[name]}`) ?? NOTHING;
  return {
    today,
    month,
    months: lastMonths(monthOf(today), SHOWN_MONTHS).map((of) => ({
      month: of,
      figures: byName((name) => sumOf(of, name).total),
    })),
    figures: byName((name) => ({
      total: sumOf(month, name).total,
      current: sumOf(month, name).compared,
      previous: sumOf(addMonths(month, -1), name).compared,
    })),
    comparedDays: comparedDays(month, today),
    pages,
  };
};
