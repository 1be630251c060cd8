import { type RawBuilder, sql } from 'kysely';
import type { Ports } from '#server/context';
import { chance } from './load-visits.ts';
import { type DemoSeeds, seedId } from './seeds.ts';

const ADMIN = { role: 'vitrine_admin' } as const;

/** Days before the last import of a feed, each with an import. */
const DAYS = 14;
/** The last import of a feed was at most this many minutes ago. */
const MINUTES = 600;
/** Days in which listings were changed last. */
const CHANGED_DAYS = 45;

type Loading = { now: Date; marketId: string };

const minutes = (number: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${number})::float8 * interval '1 minute'`;

/** The imports of the load were at one time: each market center's night is another one. */
const moveImports = ({ now, marketId }: Loading): RawBuilder<unknown> => sql`
  update imports set started_at = at, ended_at = at + ${minutes(sql`0.1 + ${chance(sql`id::text`)} / 200.0`)}
  from (select ${now}::timestamptz - ${minutes(sql`20 + ${chance(sql`${marketId}::text`)} * ${MINUTES} / 100`)} as at) x
  where market_id = ${marketId}`;

/** What an import of a day changed, of the listings that the last one published. */
const countsOn = sql`jsonb_build_object(
  'created', ${chance(sql`i.id::text || n`)} / 30, 'changed', ${chance(sql`n || i.id::text`)} / 12,
  'unchanged', (agency ->> 'created')::int, 'withdrawn', ${chance(sql`n || 'withdrawn' || i.id`)} / 40,
  'rejected', 0, 'kept', 0, 'published', (agency ->> 'created')::int)`;

/** The same for the same import and day: a version 4 with the digits of a hash. */
const idOf = sql`overlay(overlay(md5(i.id::text || n) placing '4' from 13) placing '8' from 17)::uuid`;

/** Imports of the days before. */
const addImports = ({ marketId }: Loading): RawBuilder<unknown> => sql`
  insert into imports (market_id, id, source, agency_code, file_name, file_hash, status, report, started_at, ended_at,
    agencies)
  select i.market_id, ${idOf}, i.source, i.agency_code, i.file_name, md5(i.file_hash || n), i.status,
    i.report || jsonb_build_object('rejections', '[]'::jsonb, 'rejectionTotals', '{}'::jsonb, 'agencies',
      (select jsonb_agg(agency || ${countsOn}) from jsonb_array_elements(i.report -> 'agencies') agency)),
    i.started_at - n * interval '1 day', i.ended_at - n * interval '1 day', i.agencies
  from imports i cross join generate_series(1, ${DAYS}::int) n
  where i.market_id = ${marketId} and i.status = 'applied'
  on conflict do nothing`;

/** Most listings were changed some time ago, a few in the last days. */
const moveListings = ({ now, marketId }: Loading): RawBuilder<unknown> => sql`
  update listings set updated_at = greatest(published_at, ${now}::timestamptz - ${minutes(sql`
    60 + ${chance(sql`id::text`)} * ${chance(sql`id::text || market_id`)} * ${CHANGED_DAYS} * 1440 / 10000`)})
  where market_id = ${marketId}`;

/** Gives feeds a history: an import each night, and listings that changed on different days (rule DEMO-NETWORK). */
export const loadFeedHistory = async (ports: Ports, { markets }: DemoSeeds): Promise<void> => {
  const now = ports.system.now();
  await ports.system.db.write(ADMIN, async (tx) => {
    for (const { key } of markets) {
      const loading = { now, marketId: seedId('market', key) };
      for (const statement of [moveImports, addImports, moveListings]) await statement(loading).execute(tx);
    }
  });
};
