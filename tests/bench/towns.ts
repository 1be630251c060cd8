import { request } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { sql } from 'kysely';
import { townSlug } from '#domain/listings/search-address';
import { placeKey } from '#domain/places/normalize';
import type { Commune } from '#domain/places/place';
import { townPath } from '#domain/towns/town-page';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { silentLog } from '#platform/log';
import { loadCommunes } from '#server/places';
import { fillListings } from '#tests/factories/many-listings';
import { buildSite } from '#tests/factories/site';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { openInstallation, startProductOn } from './kit/demo.ts';
import { cpuMsOf, leaveServerCore } from './kit/machine.ts';
import { SMOKE, sized } from './kit/options.ts';
import { report } from './kit/report.ts';
import { settle } from './kit/server.ts';

/**
 * The pages of 1,000 towns of one site, rendered once and then served from the cache, beside the register of their
 * sales: node tests/bench/run.mjs towns [--write]
 */
const TOWNS = sized(1_000, 5);
const HOMES = 10;
const SALES = sized(300, 20);
const SITE = 'villes';
const ADMIN = { role: 'vitrine_admin' } as const;
const GOALS = { cpuMs: 10, html: 110_000, brotli: 13_000 } as const;

const communes = await loadCommunes();
const towns: readonly Commune[] = ['69', '01', '38', '42', '71', '73', '74', '26', '07', '43']
  .flatMap((zip) => communes.suggest(zip, { limit: 500 }))
  .map(({ commune }) => commune)
  .filter((commune) => commune.parent === null && townSlug(communes, commune) !== null)
  .slice(0, TOWNS);

/** Each town gets its homes, and sales of five years, evenly. */
const fill = async (db: Database): Promise<void> => {
  const { marketId } = await fillListings(db, { total: TOWNS * HOMES });
  await buildSite(db, { market_id: marketId, subdomain: SITE });
  const given = sql`unnest(
    ${towns.map(({ insee }) => insee)}::text[], ${towns.map((town) => communes.zipOf(town))}::text[],
    ${towns.map(({ name }) => name)}::text[], ${towns.map(({ name }) => placeKey(name))}::text[],
    ${towns.map(({ department }) => department)}::text[]) with ordinality as t (insee, zip, name, key, department, n)`;
  await db.write(ADMIN, async (tx) => {
    await sql`
      update listings l set insee = t.insee, zip = t.zip, city = t.name, city_key = t.key
      from ${given} join (select id, 1 + row_number() over (order by id) % ${TOWNS} as n from listings
        where market_id = ${marketId}) numbered using (n)
      where l.market_id = ${marketId} and l.id = numbered.id`.execute(tx);
    await sql`
      insert into sales (id, source, kind, department, date, price, area, rooms, land, outbuildings, lat, lng, insee,
        parcel, street)
      select md5('bench' || t.insee || s)::uuid, 'register', case when s % 3 = 0 then 'house' else 'flat' end,
        t.department, date '2026-06-30' - (s * 1800 / ${SALES}), 150000 + abs(hashint4(s)) % 200000, 50 + s % 60, 3, 0,
        0, 45, 4, t.insee, '', 'RUE NEUVE'
      from ${given} cross join generate_series(1, ${SALES}::int) s
      on conflict do nothing`.execute(tx);
  });
};

type Answer = { status: number; how: string; body: Buffer };

const ask = (port: number, path: string, encoding: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${SITE}.localhost`, 'accept-encoding': encoding };
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const how = String(answer.headers['cache-status']);
        resolve({ status: answer.statusCode ?? 0, how, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });

const paths = towns.map((town) => townPath(townSlug(communes, town) ?? ''));

/** Requests every page once, in turn. */
const askAll = async (port: number, encoding: string): Promise<{ answers: Answer[]; times: number[] }> => {
  const answers: Answer[] = [];
  const times: number[] = [];
  for (const path of paths) {
    const start = performance.now();
    const answer = await ask(port, path, encoding);
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    answers.push(answer);
  }
  return { answers, times: times.sort((a, b) => a - b) };
};

leaveServerCore();
const place = await openInstallation();
try {
  if (!SMOKE) await fillSmallNetwork(place.url);
  const db = await openDatabase({ url: place.database.url, log: silentLog(), name: 'bench' });
  await fill(db);
  await db.write(ADMIN, (tx) => sql`analyze sales, listings`.execute(tx)).catch(() => undefined);
  await db.close();
  const server = await startProductOn(place, { DEMO: '0' });
  await settle(server);
  await ask(server.port, '/annonces', 'identity');
  const before = cpuMsOf(server.pid);
  const rendered = await askAll(server.port, 'zstd');
  const cpu = (cpuMsOf(server.pid) - before) / TOWNS;
  const again = await askAll(server.port, 'zstd');
  const kept = again.answers.filter(({ how }) => how.startsWith('vitrine; hit')).length;
  const plain = (await askAll(server.port, 'identity')).answers.map(({ body }) => body);
  const compressed = await Promise.all(plain.map((body) => promisify(brotliCompress)(body)));
  const html = Math.max(...plain.map(({ length }) => length));
  const brotli = Math.max(...compressed.map(({ length }) => length));
  const bytes = rendered.answers.reduce((sum, { body }) => sum + body.length, 0);
  const p95 = rendered.times[Math.ceil(rendered.times.length * 0.95) - 1] ?? 0;
  await report(
    'towns',
    [
      {
        what: `${TOWNS} pages of towns, rendered once`,
        figure: `${cpu.toFixed(1)} ms of CPU a page, p95 ${p95.toFixed(1)} ms`,
        goal: `≤ ${GOALS.cpuMs} ms of CPU`,
        reached: cpu <= GOALS.cpuMs,
      },
      {
        what: 'still in the cache after all were rendered',
        figure: `${kept} of ${TOWNS}, ${(bytes / 1e6).toFixed(1)} MB as first encoded`,
        goal: 'all',
        reached: kept === TOWNS,
      },
      {
        what: 'the largest page',
        figure: `${(html / 1000).toFixed(0)} kB, ${(brotli / 1000).toFixed(1)} kB after brotli`,
        goal: `≤ ${GOALS.html / 1000} and ${GOALS.brotli / 1000} kB`,
        reached: html <= GOALS.html && brotli <= GOALS.brotli,
      },
    ],
    `${HOMES} homes and ${SALES} sales a town, one request after the other, PostgreSQL on the other core.`,
  );
  await server.stop();
} finally {
  await place.close();
}
