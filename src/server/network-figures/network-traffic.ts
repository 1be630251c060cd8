import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { NetworkTraffic, networkTrafficOperations } from '#contracts/network-traffic';
import { firstDayOf, lastMonths } from '#domain/calendar/month';
import { CONTACT_FORMS } from '#domain/messaging/contact-form';
import { recordOf } from '#domain/objects/typed';
import { FIGURE_METRICS, firstFigures } from '#domain/stats/figures';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';
import { lastMonthOf } from './last-month.ts';

const { visitors, pageViews, appraisals, messages } = FIGURE_METRICS;

type Row = { month: string; metric: string; subject: string; count: number };

/** Counts of all sites since a month. Exported for the test of its query plan. */
export const trafficSql = (first: string): RawBuilder<Row> => sql<Row>`
  select to_char(month, 'YYYY-MM') as month, metric, subject, count
  from (
    select month, metric, subject, sum(count)::float8 as count from monthly_totals
    where month >= ${firstDayOf(first)} and metric in (${sql.join([visitors, pageViews, appraisals, messages])})
    group by 1, 2, 3) t`;

/** The day on which the first site of the network was created; null: there is none. */
const firstSiteDay = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select min((s.created_at at time zone m.time_zone)::date)::text as day
    from sites s join markets m on m.id = s.market_id`.execute(tx);
  return rows[0]?.day ?? null;
};

type Input = z.output<typeof networkTrafficOperations.traffic.input>;

/** Visits, estimations and forms of all sites in the last months (rules NETWORK-FIGURES, STATS-YEAR). */
export const networkTraffic = (ctx: AdminRequestCtx, input: Input): Promise<NetworkTraffic> =>
  ctx.read(async (tx) => {
    const current = await lastMonthOf(tx, ctx.system.now());
    const months = lastMonths(current, input.months);
    const { rows } = await trafficSql(months[0] ?? current).execute(tx);
    const counts = new Map(rows.map(({ count, ...key }) => [`${key.month} ${key.metric} ${key.subject}`, count]));
    const countOf = (month: string, metric: string, subject = ''): number =>
      counts.get(`${month} ${metric} ${subject}`) ?? 0;
    return {
      current,
      since: firstFigures((await firstSiteDay(tx)) ?? firstDayOf(current), rows),
      months: months.map((month) => ({
        month,
        visitors: countOf(month, visitors),
        pageViews: countOf(month, pageViews),
        appraisals: countOf(month, appraisals),
        contactForms: recordOf(CONTACT_FORMS, (form) => countOf(month, messages, form)),
      })),
    };
  });
