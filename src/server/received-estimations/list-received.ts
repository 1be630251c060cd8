import { sql } from 'kysely';
import type { z } from 'zod';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import type { receivedEstimationOperations } from '#contracts/received-estimations';
import { dayOf } from '#domain/calendar/period';
import { MAX_ESTIMATIONS_COUNTED } from '#domain/estimation/estimation-list';
import { allKeyed } from '#domain/objects/all-keyed';
import type { Tx } from '#platform/db/database';
import { cutPage, isPositionOf } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { countRows } from '#server/lists';
import { orderOfEstimations, presentReceived, receivedListSql, receivedRows } from './received-rows.ts';

const SHOWN_DAYS = 30;

/** Views of the page Estimation in the last 30 days of the site's time zone (rule TRACKING-VIEWS). */
const countPageViews = async ({ site, system }: StaffCtx, tx: Tx): Promise<number> => {
  const today = sql`${dayOf(system.now(), site.market.timeZone)}::date`;
  const { rows } = await sql<{ views: number }>`
    select coalesce(sum(count), 0)::float8 as views from daily_counters
    where market_id = ${site.marketId} and site_id = ${site.id} and metric = 'page-view' and subject = 'estimation'
      and day > ${today} - ${SHOWN_DAYS}::int and day <= ${today}`.execute(tx);
  return rows[0]?.views ?? 0;
};

type Operation = typeof receivedEstimationOperations.list;

/**
 * A page of the estimations of this site (rule ESTIMATION-LIST). Read on the primary, so that it contains the latest
 * ones.
 */
export const listReceivedEstimations = async (
  ctx: StaffCtx,
  input: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> => {
  const { sort, direction, cursor: position, limit, ...filters } = input;
  const order = orderOfEstimations(sort, direction);
  if (position && !isPositionOf(order, position)) return refuse(400, 'BAD_CURSOR');
  return ctx.write(async (tx) => {
    const { found, ...counts } = await allKeyed({
      found: receivedListSql(ctx, { filters, order, position, limit }).execute(tx),
      count: countRows(tx, receivedRows(ctx, filters), MAX_ESTIMATIONS_COUNTED),
      pageViews: countPageViews(ctx, tx),
    });
    const { rows, after } = cutPage(found.rows, limit);
    return {
      items: rows.map((row) => presentReceived(row, ctx.system.now())),
      next: after && writeCursor(after),
      ...counts,
    };
  });
};

/** Views of the page Estimation of this site, as shown in the list. */
export const countEstimationViews = (ctx: StaffCtx): Promise<{ views: number }> =>
  ctx.write(async (tx) => ({ views: await countPageViews(ctx, tx) }));
