import { sql } from 'kysely';
import type { z } from 'zod';
import type { FileOutput } from '#contracts/files';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import type { PropertyPerformance, statsOperations } from '#contracts/stats';
import { PROPERTY_LIST, type PropertyColumn } from '#domain/stats/property-list';
import { date } from '#fr/format';
import { STATS_WORDS } from '#fr/stats';
import type { Tx } from '#platform/db/database';
import { cutPage, isPositionOf } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { type ExportValue, exportSiteList } from '#server/lists';
import {
  orderOfProperties,
  presentProperty,
  propertyListSql,
  propertyRows,
  selectProperties,
} from './property-rows.ts';

type Operations = typeof statsOperations;
type Input<N extends keyof Operations> = z.output<Operations[N]['input']>;
type Output<N extends keyof Operations> = z.input<Operations[N]['output']>;
type Sums = Pick<Output<'properties'>, 'nbOfActiveProperties' | 'totalViews'>;

const readSums = async (ctx: StaffCtx, tx: Tx): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    select count(*)::float8 as "nbOfActiveProperties", coalesce(sum(l.views), 0)::float8 as "totalViews"
    from listings l where ${propertyRows(ctx, {}).where}`.execute(tx);
  return rows[0] ?? { nbOfActiveProperties: 0, totalViews: 0 };
};

/** A page of the published listings of the site's owner, with their views (rule STATS-PROPERTIES). */
export const listProperties = async (
  ctx: StaffCtx,
  { sort, direction, cursor: position, limit, ...filters }: Input<'properties'>,
): Promise<Output<'properties'> | Refusal> => {
  const order = orderOfProperties(sort, direction);
  if (position && !isPositionOf(order, position)) return refuse(400, 'BAD_CURSOR');
  return ctx.write(async (tx) => {
    const found = await propertyListSql(ctx, { filters, order, position, limit }).execute(tx);
    const { rows, after } = cutPage(found.rows, limit);
    return { items: rows.map(presentProperty), next: after && writeCursor(after), ...(await readSums(ctx, tx)) };
  });
};

const VALUES: Readonly<Record<PropertyColumn, (property: PropertyPerformance) => ExportValue>> = {
  reference: ({ publicRef }) => publicRef,
  title: ({ title }) => title,
  city: ({ city }) => city,
  mandateDate: ({ mandateDate }) => mandateDate && date(mandateDate, { style: 'short' }),
  alerts: ({ alerts }) => alerts,
  views: ({ views }) => views,
};

/** The listings of the list as a CSV file, in its order. */
export const exportProperties = async (
  ctx: StaffCtx,
  { sort, direction, columns, ...filters }: Input<'exportProperties'>,
): Promise<FileOutput<'text/csv'>> => {
  const list = { columns: PROPERTY_LIST.columns, headers: STATS_WORDS.properties.columns, values: VALUES };
  const ofMarket = sql`l.market_id = ${ctx.site.marketId}::uuid`;
  return exportSiteList(ctx, {
    rows: propertyRows(ctx, filters),
    order: orderOfProperties(sort, direction),
    list,
    columns,
    read: async (tx, ids) => {
      const found = await selectProperties(sql`${ofMarket} and l.id = any(${ids}::uuid[])`).execute(tx);
      return found.rows.map(presentProperty);
    },
    fileName: STATS_WORDS.properties.fileName,
  });
};
