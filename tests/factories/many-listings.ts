import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#platform/db/database';
import { buildMarket } from './market.ts';
import { buildMember } from './member.ts';

const ADMIN = { role: 'vitrine_admin' } as const;

/** Rows per statement, so that a slow machine completes it within the timeout. */
const BATCH = 2000;

export type ManyListings = { marketId: string; memberIds: string[] };

/**
 * Inserts `total` published listings of one market, the same in every run: 60 towns around a point, with kinds, prices,
 * sizes and features in the proportions of a real portfolio. The database server generates the rows: 50,000 in a few
 * seconds.
 */
export const fillListings = async (
  db: Database,
  {
    total,
    lat = 45.76,
    lng = 4.84,
    department = '69',
  }: { total: number; lat?: number; lng?: number; department?: string },
): Promise<ManyListings> => {
  const market = await buildMarket(db, { lat, lng, zip: `${department}003` });
  const memberIds: string[] = [];
  for (let n = 0; n < 10; n++) memberIds.push((await buildMember(db, { market_id: market.id })).id);
  const prefix = uuid();
  for (let from = 1; from <= total; from += BATCH)
    await db.write(ADMIN, (tx) =>
      sql`
      with numbered as (
        select i, abs(hashint4(i))::bigint as h, abs(hashint4(i + 1000003))::bigint as k, (i * 7919) % 60 as town
        from generate_series(${from}::int, ${Math.min(from + BATCH - 1, total)}::int) i
      )
      insert into listings (market_id, id, source, agency_code, technical_id, content_hash, published_at, member_id,
        public_ref, mandate_type, transaction, project, category, kind, title, slug, description, zip, city, city_key,
        insee, lat, lng, precision, price_cents, price_hidden, fees_payer, rent, area, land_area, rooms, bedrooms,
        energy, features)
      select ${market.id}::uuid, gen_random_uuid(), 'poliris', 'BENCH', ${prefix}::text || i, md5(i::text),
        timestamptz '2026-11-01' - make_interval(mins => (h % 500000)::int),
        case when h % 5 = 0 then null else (${memberIds}::uuid[])[1 + k % 10] end,
        'R' || i, case when h % 4 = 0 then 'Success' else 'Simple' end,
        case when k % 4 = 0 then 'rent' else 'sale' end, case when k % 4 = 0 then 'rental' else 'sale' end,
        'residential',
        (array['apartment', 'apartment', 'apartment', 'house', 'house', 'land', 'parking'])[1 + h % 7],
        'Bien ' || i, 'bien-' || i, repeat('Un bien décrit en quelques phrases simples. ', 12),
        ${department} || lpad(((town + 1) * 10)::text, 3, '0'), 'Ville ' || town, 'VILLE ' || town,
        ${department} || lpad(town::text, 3, '0'),
        ${lat}::float8 + (town % 8 - 4) * 0.05 + (h % 1000 - 500) / 30000.0,
        ${lng}::float8 + (town / 8 - 4) * 0.05 + (k % 1000 - 500) / 30000.0, 'exact',
        case when k % 4 = 0 then 30000 + h % 200000 else 5000000 + (h % 90000000) end, h % 97 = 0,
        'buyer', '{}', 15 + h % 180, case when h % 7 in (3, 4, 5) then 100 + k % 3000 end, 1 + h % 7, h % 5,
        '{"status": "rated", "dpeClass": "D", "dpeValue": 210}',
        jsonb_strip_nulls(jsonb_build_object('elevator', case when h % 3 = 0 then true end,
          'balcony', case when k % 3 = 0 then true end, 'parking', case when k % 5 = 0 then 1 end,
          'swimmingPool', case when k % 19 = 0 then true end))
      from numbered`.execute(tx),
    );
  return { marketId: market.id, memberIds };
};
