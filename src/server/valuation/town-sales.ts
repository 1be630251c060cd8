import { type RawBuilder, sql } from 'kysely';
import type { Sale } from '#domain/estimation/sale';
import type { Commune } from '#domain/places/place';
import { type PeriodSales, type TownPrices, townPrices, YEARS } from '#domain/towns/town-prices';
import type { PublicCtx } from '#server/context';

/** Sales that anybody may see: those that the register has published, and the invented ones of the demo. */
const published = sql<boolean>`source <> 'network'`;

const latestSql = (department: string): RawBuilder<{ day: string | null }> => sql<{ day: string | null }>`
  select greatest(
    (select max(date) from sales where department = ${department} and kind = 'flat'),
    (select max(date) from sales where department = ${department} and kind = 'house'))::text as day`;

const columns = sql`percentile_disc(0.5) within group (order by price / area)::float8 as price,
  count(*)::integer as sales, bool_or(source = 'demo') as "isDemo"`;

/**
 * Medians of the sales of communes by kind: of the year and the three years that end on `latest`, and of each half-year
 * since the fifth year before it. Exported for the test of its query plan.
 */
export const townPeriodsSql = (insees: readonly string[], latest: string): RawBuilder<PeriodSales> => sql<PeriodSales>`
  select kind, period, ${columns}
  from sales cross join lateral (values
    (case when date > ${latest}::date - interval '1 year' then ${YEARS.one} end),
    (case when date > ${latest}::date - interval '3 years' then ${YEARS.three} end),
    (to_char(date, case when extract(month from date) < 7 then 'YYYY-"01-01"' else 'YYYY-"07-01"' end))
  ) periods (period)
  where insee = any(${insees}::text[]) and ${published} and period is not null
    and date >= date_trunc('year', ${latest}::date) - interval '5 years'
  group by kind, period`;

/** The medians of the last known year in a department. */
export const departmentYearSql = (department: string, latest: string): RawBuilder<PeriodSales> => sql<PeriodSales>`
  select kind, ${YEARS.one} as period, ${columns}
  from sales
  where department = ${department} and kind in ('flat', 'house') and ${published}
    and date > ${latest}::date - interval '1 year'
  group by kind`;

/** What is known of the sales of a town. `until`: day of the last known sale of its department; null: no sale. */
export type TownSales = { until: string | null; prices: readonly TownPrices[] };

/** Prices of the homes that were sold in a commune, or in all arrondissements of one (rule TOWN-PRICES). */
export const getTownSales = (ctx: PublicCtx, commune: Commune): Promise<TownSales> => {
  const { insees } = ctx.catalogue.communes.areaOf(commune);
  return ctx.read(async (tx) => {
    const [latest] = (await latestSql(commune.department).execute(tx)).rows;
    if (!latest?.day) return { until: null, prices: [] };
    const town = await townPeriodsSql(insees, latest.day).execute(tx);
    const department = await ctx.catalogue.valuations.departmentYear(tx, commune.department, latest.day);
    return { until: latest.day, prices: townPrices(town.rows, department) };
  });
};

export type LatestSale = Pick<Sale, 'date' | 'kind' | 'price' | 'area' | 'rooms' | 'land' | 'street'>;
type Row = LatestSale & { isDemo: boolean };

/** Exported for the test of its query plan. */
export const latestSalesSql = (insees: readonly string[], limit: number): RawBuilder<Row> => sql<Row>`
  select date::text, kind, price, area, rooms, land, street, source = 'demo' as "isDemo"
  from sales where insee = any(${insees}::text[]) and ${published}
  order by date desc, id limit ${limit}`;

/** The latest published sales of a town, the latest first. */
export const latestSales = async (ctx: PublicCtx, commune: Commune, limit: number): Promise<Row[]> => {
  const { insees } = ctx.catalogue.communes.areaOf(commune);
  const { rows } = await ctx.read((tx) => latestSalesSql(insees, limit).execute(tx));
  return rows;
};
