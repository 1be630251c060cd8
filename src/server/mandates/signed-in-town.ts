import { type RawBuilder, sql } from 'kysely';
import type { EstimationType } from '#domain/estimation/described';
import type { Commune } from '#domain/places/place';
import type { PublicCtx } from '#server/context';

/** A home that the site sold. Neither its address nor its price is public before the register publishes them. */
export type SoldHome = { type: EstimationType; rooms: number | null; signedOn: string };

const MAX_SOLD = 6;

/** Exported for the test of its query plan. */
export const signedInTownSql = (
  { site }: Pick<PublicCtx, 'site'>,
  insees: readonly string[],
): RawBuilder<SoldHome> => sql<SoldHome>`
  select e.type, e.rooms, to_char(m.signed_on, 'YYYY-MM-"01"') as "signedOn"
  from estimation_mandates m
  join estimations e on e.market_id = m.market_id and e.site_id = m.site_id and e.id = m.estimation_id
  where m.market_id = ${site.marketId} and m.site_id = ${site.id} and m.signed_on is not null
    and e.insee = any(${insees}::text[])
  order by m.signed_on desc, m.estimation_id desc limit ${MAX_SOLD}`;

/** The last homes that the site sold in a town, with the first day of the month of their signature. */
export const signedInTown = async (ctx: PublicCtx, commune: Commune): Promise<SoldHome[]> => {
  const { insees } = ctx.catalogue.communes.areaOf(commune);
  const { rows } = await ctx.read((tx) => signedInTownSql(ctx, insees).execute(tx));
  return rows;
};
