import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { isRefusal } from '#contracts/problem';
import type { receivedEstimationOperations } from '#contracts/received-estimations';
import { silentLog } from '#platform/log';
import { listDiagnoses } from '#server/received-estimations';
import { siteModel } from '#tests/factories/site-model';
import { testPorts, testPublicCtx } from '#tests/harness/contexts';
import { serveHttp } from '#tests/harness/http-service';
import { useLimit } from '#tests/harness/limits';
import { AGENT, LYON, openSites } from '#tests/preferences/setting';

/** The maps of the estimations and of the energy diagnoses (rules ESTIMATION-MAP, ESTIMATION-DPE). */

type Energy = z.output<typeof receivedEstimationOperations.energy.output>;
type Points = z.output<typeof receivedEstimationOperations.map.output>;

const sites = await openSites();
const { call, market, ids } = sites;
const POINT = { lat: 45.757, lng: 4.846 };
const ask = (host: string, query = 'lat=45.757&lng=4.846') => call<Energy>(host, `/admin/estimations/energy?${query}`);

test('only an agent with Fynder Pro asks for diagnoses; without a service they are invented and say so', async () => {
  for (const host of [LYON, AGENT]) expect((await ask(host)).body.code).toBe('NOT_ALLOWED');
  await sites.run(sql`update members set fynder_pro = true where market_id = ${market.id}`);
  await sites.directory.refresh();
  const { status, body } = await ask(AGENT);
  expect(status).toBe(200);
  expect(body.state).toBe('sample');
  expect(body.items.length).toBeGreaterThan(50);
  expect((await ask(AGENT)).body.items).toEqual(body.items);
  for (const { lat, lng, date } of body.items) {
    expect(Math.hypot((lat - POINT.lat) * 111.3, (lng - POINT.lng) * 77.7)).toBeLessThan(5.1);
    expect(date >= body.from && date <= body.to).toBe(true);
  }
  await useLimit(sites.db, { name: 'estimation.energy', of: ids[AGENT], used: 60 });
  expect((await ask(AGENT)).status).toBe(429);
  for (const query of ['lat=95&lng=4', 'lat=45', 'lat=x&lng=4']) expect((await ask(AGENT, query)).status).toBe(400);
});

const { origin } = await serveHttp((request, response) => {
  asked.push(request.url ?? '');
  const row = {
    numero_dpe: 'A1',
    date_etablissement_dpe: '2026-11-02',
    etiquette_dpe: 'C',
    _geopoint: '45.7,4.8',
  };
  response.end(request.url?.startsWith('/broken') ? '<html>' : JSON.stringify({ total: 1, results: [row] }));
});
const asked: string[] = [];

const search = async (dpeUrl: string, now: string) => {
  const system = { now: () => new Date(now), log: silentLog() };
  const services = { ...testPorts(sites.db).external.services, dpeUrl };
  const ctx = testPublicCtx(sites.db, siteModel(), { system, external: { services } });
  const found = await listDiagnoses(ctx, POINT);
  if (isRefusal(found)) throw new Error(found.code);
  return found;
};

test('without a point the map opens at the market center, then at the newest estimation', async () => {
  await sites.run(sql`delete from rate_limits`);
  const at = async (): Promise<Energy['at']> => (await ask(AGENT, '')).body.at;
  expect(await at()).toEqual({ lat: market.lat, lng: market.lng });
  await sites.run(sql`
    insert into estimations (market_id, site_id, id, type, address, zip, city, insee, lat, lng, area)
    values (${market.id}, ${ids[AGENT]}, ${uuid()}, 'house', '1 rue A', '69003', 'Lyon', '69383', 45.1, 4.9, 90)`);
  expect(await at()).toEqual({ lat: 45.1, lng: 4.9 });
  await sites.run(sql`delete from estimations`);
});

test('a configured service is asked for the last three months; one that fails gives an empty list', async () => {
  const found = await search(origin, '2026-11-21T10:00:00Z');
  expect(found).toMatchObject({ state: 'live', total: 1, from: '2026-08-21', to: '2026-11-21' });
  expect(found.items).toMatchObject([{ id: 'A1', energy: 'C', climate: null }]);
  expect(asked[0]).toContain('date_etablissement_dpe_gte=2026-08-21&date_etablissement_dpe_lte=2026-11-21');
  const failed = await search(`${origin}/broken`, '2026-11-21T10:00:00Z');
  expect(failed).toMatchObject({ state: 'silent', items: [], total: 0 });
});

test('the map has the points of the filters, at most 5,000: the newest', async () => {
  await sites.run(sql`
    insert into estimations (market_id, site_id, id, type, address, zip, city, insee, lat, lng, area, min_cents,
      max_cents, computed_at, created_at)
    select ${market.id}, ${ids[LYON]}, gen_random_uuid(), case when n % 2 = 0 then 'house' else 'building' end, 'Lyon',
      '69003', 'Lyon', '69383', 45 + n / 10000.0, 4.8, 60, 20000000, 30000000, now(), now() - n * interval '1 second'
    from generate_series(1, 5010) n`);
  const id = uuid();
  await sites.run(sql`
    insert into estimations (market_id, site_id, id, type, address, zip, city, insee, lat, lng, area)
    values (${market.id}, ${ids[LYON]}, ${id}, 'house', 'Fort-de-France', '97200', 'Fort-de-France', '97209', 14.6,
      -61.1, 90)`);
  const points = async (query: string) => (await call<Points>(LYON, `/admin/estimations/map?${query}`)).body;
  const all = await points('');
  expect(all.count).toEqual({ count: 5000, isExact: false });
  expect(all.points).toHaveLength(5000);
  expect(all.points[0]).toEqual({ id, lat: 14.6, lng: -61.1, price: null, type: 'house' });
  expect(all.points[1]).toMatchObject({ price: 250_000, type: 'building' });
  expect((await points('zips=97200')).points.map((point) => point.id)).toEqual([id]);
  expect((await points('type=house')).count).toEqual({ count: 2506, isExact: true });
  expect((await call<Points>(AGENT, '/admin/estimations/map')).body.points).toEqual([]);
});
