import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { budgetOperations } from '#contracts/budget';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import { cutPage, isAfter, isPositionOf, type Order, type Position, sortValue } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';

type Operation = typeof budgetOperations.history;

const ORDER: Order = { column: 'b.set_at', kind: 'moment', direction: 'desc' };

type Row = {
  id: string;
  set_at: Date;
  set_by: string | null;
  set_by_name: string;
  former_euros: number | null;
  euros: number | null;
  sort_value: string;
};

type PageQuery = { position: Position | undefined; limit: number };

/** The rows of a page and one more. Exported for the test of its query plan. */
export const budgetHistorySql = (
  { site }: Pick<StaffCtx, 'site'>,
  { position, limit }: PageQuery,
): RawBuilder<Row> => sql<Row>`
  select b.id, b.set_at, b.set_by, b.set_by_name, b.former_euros, b.euros, ${sortValue(ORDER)} as sort_value
  from campaign_budgets b
  where b.market_id = ${site.marketId} and b.site_id = ${site.id} and ${isAfter(ORDER, 'b.id', position)}
  order by b.set_at desc, b.id desc limit ${limit + 1}`;

const present = ({ id, set_at, set_by, set_by_name, former_euros, euros }: Row) => ({
  id,
  at: set_at.toISOString(),
  by: { id: set_by, name: set_by_name },
  from: former_euros,
  to: euros,
});

/** Changes of the budget (person, time, old and new value), newest first. Read on the primary. */
export const listBudgetChanges = async (
  ctx: StaffCtx,
  { cursor: position, limit }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> => {
  if (position && !isPositionOf(ORDER, position)) return refuse(400, 'BAD_CURSOR');
  const found = await ctx.write((tx) => budgetHistorySql(ctx, { position, limit }).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  return { items: rows.map(present), next: after && writeCursor(after) };
};
