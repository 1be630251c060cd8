import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { receivedEstimationOperations } from '#contracts/received-estimations';
import type { EstimationType } from '#domain/estimation/described';
import { MAX_MAP_POINTS } from '#domain/estimation/estimation-list';
import type { FilterTexts } from '#domain/lists/list';
import type { StaffCtx } from '#server/context';
import { receivedRows } from './received-rows.ts';

type Operation = typeof receivedEstimationOperations.map;
type Row = { id: string; lat: number; lng: number; price: number | null; type: EstimationType };

/** The newest points that match the filters, and one more. Exported for the test of its query plan. */
export const receivedPointsSql = (ctx: Parameters<typeof receivedRows>[0], filters: FilterTexts): RawBuilder<Row> =>
  sql<Row>`
    select e.id, e.lat, e.lng, e.type, case when e.min_cents is null then null else e.price_key end as price
    from estimations e
    where ${receivedRows(ctx, filters).where}
    order by e.created_at desc, e.id desc
    limit ${MAX_MAP_POINTS + 1}`;

/** The estimations of a list as points of a map (rule ESTIMATION-MAP). */
export const mapReceivedEstimations = async (
  ctx: StaffCtx,
  filters: z.output<Operation['input']>,
): Promise<z.input<Operation['output']>> => {
  const { rows } = await ctx.write((tx) => receivedPointsSql(ctx, filters).execute(tx));
  const points = rows.slice(0, MAX_MAP_POINTS);
  return {
    points: points.map(({ id, lat, lng, price, type }) => ({ id, lat, lng, price, type })),
    count: { count: points.length, isExact: rows.length <= MAX_MAP_POINTS },
    tiles: ctx.external.services.mapStyleUrl,
  };
};
