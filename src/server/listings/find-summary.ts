import { sql } from 'kysely';
import { allOf, type SearchCtx, visible } from './conditions.ts';
import { type FoundSummary, presentSummary, SUMMARY, type SummaryRow } from './rows.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A listing that this face shows, as its card needs it; null: not shown here. */
export const findSummary = async (ctx: SearchCtx, id: string): Promise<FoundSummary | null> => {
  if (!UUID.test(id)) return null;
  const query = sql<SummaryRow>`select ${SUMMARY} from listings l where ${allOf([...visible(ctx), sql`l.id = ${id}::uuid`])}`;
  const { rows } = await ctx.read((tx) => query.execute(tx));
  return rows[0] ? presentSummary(ctx)(rows[0]) : null;
};
