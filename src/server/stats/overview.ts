import { sql } from 'kysely';
import type { z } from 'zod';
import type { statsOperations } from '#contracts/stats';
import {
  addMonths,
  comparedDays,
  comparedDaysOfYear,
  firstDayOf,
  lastDayOf,
  lastMonths,
  monthOf,
  yearBefore,
} from '#domain/calendar/month';
import { dayOf } from '#domain/calendar/period';
import { recordOf } from '#domain/objects/typed';
import { FIGURE_METRICS, FIGURE_NAMES, type FigureName, firstFigures } from '#domain/stats/figures';
import { COUNTED_PAGES, type CountedPage } from '#domain/tracking/counted';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';

type Operation = typeof statsOperations.overview;
type Input = z.output<Operation['input']>;
type Output = z.input<Operation['output']>;
type MonthQuery = { month: string; today: string; charted: readonly string[] };

/** Sums of a month: of all its days, and of the first days used for comparison with a month or with a year before. */
type MonthRow = { month: string; metric: string; total: number; compared: number; comparedOfYear: number };

const NOTHING = { total: 0, compared: 0, comparedOfYear: 0 };

const readMonths = async ({ site }: StaffCtx, tx: Tx, { month, today, charted }: MonthQuery): Promise<MonthRow[]> => {
  const months = [...charted, addMonths(month, -1), month].sort();
  const isWithin = (days: number) => sql`extract(day from day) <= ${days}`;
  const { rows } = await sql<MonthRow>`
    select to_char(day, 'YYYY-MM') as month, metric, sum(count)::float8 as total,
      coalesce(sum(count) filter (where ${isWithin(comparedDays(month, today))}), 0)::float8 as compared,
      coalesce(sum(count) filter (where ${isWithin(comparedDaysOfYear(monthOf(today), today))}), 0)::float8
        as "comparedOfYear"
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

/** Figures of the site in a month and in the last months (rules STATS-DAILY-SUMS, STATS-EQUAL-DAYS, STATS-YEAR). */
export const statsOverview = async (ctx: StaffCtx, input: Input): Promise<Output> => {
  const { timeZone } = ctx.site.market;
  const today = dayOf(ctx.system.now(), timeZone);
  const current = monthOf(today);
  const month = input.month ?? current;
  const charted = lastMonths(current, input.months);
  const [rows, pages] = await ctx.read(async (tx) => [
    await readMonths(ctx, tx, { month, today, charted }),
    await readPages(ctx, tx, month),
  ]);
  const sums = new Map(rows.map((row) => [`${row.month} ${row.metric}`, row]));
  const sumOf = (of: string, name: FigureName) => sums.get(`${of} ${FIGURE_METRICS[name]}`) ?? NOTHING;
  const before = yearBefore(current);
  return {
    today,
    month,
    months: charted.map((of) => ({ month: of, figures: byName((name) => sumOf(of, name).total) })),
    since: firstFigures(dayOf(ctx.site.createdAt, timeZone), rows),
    yearBefore: charted.includes(before)
      ? {
          month: before,
          comparedDays: comparedDaysOfYear(current, today),
          figures: byName((name) => ({
            current: sumOf(current, name).comparedOfYear,
            previous: sumOf(before, name).comparedOfYear,
          })),
        }
      : null,
    figures: byName((name) => ({
      total: sumOf(month, name).total,
      current: sumOf(month, name).compared,
      previous: sumOf(addMonths(month, -1), name).compared,
    })),
    comparedDays: comparedDays(month, today),
    pages,
  };
};
