import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { estimationMandateOperations, SignedEstimation, SignedFigures } from '#contracts/estimation-mandates';
import { writeCursor } from '#contracts/paging';
import { ESTIMATION_TYPES, type EstimationType } from '#domain/estimation/described';
import { gapOf, isInsideRange } from '#domain/estimation/signed-price';
import { wholeAddress } from '#domain/estimation/whole-address';
import type { StaffCtx } from '#server/context';

type Operation = typeof estimationMandateOperations.signed;
type Position = readonly [signedOn: string, id: string];

type Row = {
  id: string;
  type: EstimationType;
  address: string;
  zip: string;
  city: string;
  area: number;
  rooms: number | null;
  ground_area: number | null;
  floor: number | null;
  low: number | null;
  high: number | null;
  price: number | null;
  is_demo: boolean | null;
  signed_on: string;
  signed: number;
};

/**
 * Sold estimations of this site with our prices, in euros. A price computed after the signature is not used, because it
 * may include the sale itself.
 */
const soldEstimations = ({ site }: Pick<StaffCtx, 'site'>, rest: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  select e.id, e.type, e.address, e.zip, e.city, e.area, e.rooms, e.ground_area, e.floor,
    m.signed_on::text as signed_on, m.signed_price_cents / 100.0::float8 as signed, o.low, o.high, o.price, o.is_demo
  from estimation_mandates m
  join estimations e on e.market_id = m.market_id and e.site_id = m.site_id and e.id = m.estimation_id
  left join lateral (
    select e.min_cents / 100.0::float8 as low, e.max_cents / 100.0::float8 as high,
      (e.result ->> 'price')::float8 as price, (e.result ->> 'isDemo')::boolean as is_demo
    where e.result ->> 'kind' = 'price' and e.min_cents is not null
      and (e.computed_at at time zone ${site.market.timeZone})::date <= m.signed_on
  ) o on true
  where m.market_id = ${site.marketId} and m.site_id = ${site.id} and m.signed_on is not null ${rest}`;

/** The latest sales: the rows of a page and one more. Exported for the test of its query plan. */
export const signedListSql = (
  ctx: Pick<StaffCtx, 'site'>,
  { position, limit }: { position: Position | undefined; limit: number },
): RawBuilder<Row> => {
  const after = position
    ? sql`and (m.signed_on, m.estimation_id) < (${position[0]}::date, ${position[1]}::uuid)`
    : sql``;
  return soldEstimations(ctx, sql`${after} order by m.signed_on desc, m.estimation_id desc limit ${limit + 1}`);
};

type FigureRow = {
  type: EstimationType | null;
  sales: number;
  compared: number;
  inside: number;
  demo: number;
  gap: number | null;
  lean: number | null;
};

/** Figures by kind of home, and in total (`type` null); same rules as domain/estimation/signed-price.ts. */
const figuresSql = (ctx: StaffCtx): RawBuilder<FigureRow> => sql<FigureRow>`
  select type, count(*)::int as sales, count(price)::int as compared,
    count(*) filter (where signed between low and high)::int as inside, count(*) filter (where is_demo)::int as demo,
    round((percentile_cont(0.5) within group (order by abs(signed - price) * 100 / price))::numeric, 1)::float8 as gap,
    round((percentile_cont(0.5) within group (order by (signed - price) * 100 / price))::numeric, 1)::float8 as lean
  from (${soldEstimations(ctx, sql``)}) sold
  group by grouping sets ((), (type))`;

const presentSigned = (row: Row): SignedEstimation => {
  const { low, high, price, signed } = row;
  const ours = low === null || high === null || price === null ? null : { low, high, price };
  return {
    id: row.id,
    type: row.type,
    address: wholeAddress(row),
    area: row.area,
    rooms: row.rooms,
    groundArea: row.ground_area,
    floor: row.floor,
    ours: ours && { ...ours, isDemo: row.is_demo ?? false },
    signedOn: row.signed_on,
    signedPrice: signed,
    gap: ours && gapOf(ours, signed),
    isInside: ours && isInsideRange(ours, signed),
  };
};

/** All sales first, then each kind of home with sales. */
const presentFigures = (rows: readonly FigureRow[]): SignedFigures[] =>
  [null, ...ESTIMATION_TYPES].flatMap((type) =>
    rows
      .filter((row) => row.type === type)
      .map(({ sales, compared, inside, gap, lean }) => ({ of: type ?? 'all', sales, compared, inside, gap, lean })),
  );

/** A page of the sold estimations of this site, with the figures of all of them (rule ESTIMATION-SIGNED). */
export const listSignedEstimations = (
  ctx: StaffCtx,
  { cursor: position, limit }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']>> =>
  ctx.write(async (tx) => {
    const found = (await signedListSql(ctx, { position, limit }).execute(tx)).rows;
    const { rows: figures } = await figuresSql(ctx).execute(tx);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map(presentSigned),
      next: found.length > limit && last ? writeCursor([last.signed_on, last.id]) : null,
      figures: presentFigures(figures),
      isDemo: figures.some(({ demo }) => demo > 0),
    };
  });
