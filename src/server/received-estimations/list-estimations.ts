import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { estimationOperations } from '#contracts/estimations';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import { cutPage, isAfter, isPositionOf, type Order, type Position, sortValue } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { type EstimationRow, presentAnalyze } from '#server/estimation';

type Operation = typeof estimationOperations.all;

const ORDER: Order = { column: 'e.created_at', kind: 'moment', direction: 'desc' };

type Row = EstimationRow & { sort_value: string };

/** The rows of a page and one more. Exported for the test of its query plan. */
export const allEstimationsSql = (
  { site }: Pick<StaffCtx, 'site'>,
  { position, limit }: { position: Position | undefined; limit: number },
): RawBuilder<Row> => sql<Row>`
  select e.*, ${sortValue(ORDER)} as sort_value from estimations e
  where e.market_id = ${site.marketId} and e.site_id = ${site.id} and ${isAfter(ORDER, 'e.id', position)}
  order by e.created_at desc, e.id desc limit ${limit + 1}`;

/** The estimations of this site, newest first. */
export const listAllEstimations = async (
  ctx: StaffCtx,
  { cursor: position, limit }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> => {
  if (position && !isPositionOf(ORDER, position)) return refuse(400, 'BAD_CURSOR');
  const found = await ctx.write((tx) => allEstimationsSql(ctx, { position, limit }).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  return { items: rows.map((row) => presentAnalyze(row, { isPersonal: true })), next: after && writeCursor(after) };
};
