import { type RawBuilder, sql } from 'kysely';
import type { Property } from '#contracts/listings';
import { MAX_PAGE, PAGE_SIZE, type SearchCriteria, type Sort } from '#domain/listings/criteria';
import type { Box } from '#domain/listings/map';
import type { PublicCtx } from '#server/context';
import { allOf, type Condition, inBox, type SearchCtx, searched, visible } from './conditions.ts';
import { NEWEST, ORDERS } from './orders.ts';
import { PROPERTY, type PropertyRow, presentProperty } from './present-property.ts';

export type PropertyPage = { properties: Property[]; total: number; page: number; pages: number };

const pageOf = async (
  ctx: SearchCtx,
  condition: Condition,
  order: (alias: RawBuilder<unknown>) => RawBuilder<unknown>,
  page: number,
): Promise<PropertyPage> => {
  const { total, rows } = await ctx.read(async (tx) => {
    const counted = await sql<{
      total: number;
    }>`select count(*)::int as total from listings l where ${condition}`.execute(tx);
    const found = await sql<PropertyRow>`select ${PROPERTY} from listings l where ${condition}
      order by ${order(sql`l`)} limit ${PAGE_SIZE}::int offset ${(page - 1) * PAGE_SIZE}::int`.execute(tx);
    return { total: counted.rows[0]?.total ?? 0, rows: found.rows };
  });
  return { properties: rows.map(presentProperty), total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
};

/** The search of the API: as the page's, with whole properties; `box` keeps those on a part of the map. */
export const searchProperties = (
  ctx: SearchCtx,
  criteria: SearchCriteria,
  { page, sort, box }: { page: number; sort: Sort; box: Box | null },
): Promise<PropertyPage> => {
  const condition = box === null ? searched(ctx, criteria) : allOf([searched(ctx, criteria), ...inBox(box)]);
  return pageOf(ctx, condition, ORDERS[sort], Math.min(page, MAX_PAGE));
};

/** All listings of the site, or those of one member on it, newest first. */
export const propertiesOfMember = (ctx: PublicCtx, memberId: string | null, page: number): Promise<PropertyPage> =>
  pageOf(
    ctx,
    allOf([...visible(ctx), ...(memberId === null ? [] : [sql`l.member_id = ${memberId}::uuid`])]),
    NEWEST,
    Math.min(page, MAX_PAGE),
  );
