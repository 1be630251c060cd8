import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { silentLog } from '#platform/log';
import { adminCtx } from '#server/context';
import { openNetwork, parseNetwork, saveNetwork } from '#server/network';
import { type Directory, openDirectory } from '#server/sites';
import { fillListings } from '#tests/factories/many-listings';
import { buildSite } from '#tests/factories/site';
import { testPorts } from '#tests/harness/contexts';
import { openInstallation, startProductOn } from './kit/demo.ts';
import { leaveServerCore, memoryOf } from './kit/machine.ts';
import { flag, sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';
import { median, runRound, type Target } from './kit/rounds.ts';
import { settle } from './kit/server.ts';

/**
 * Ten thousand sites in one process: memory, resolution of hosts, and visitors of whom nine in ten request a page that
 * was requested before:
 * node tests/bench/run.mjs sites [--quick] [--write]
 */
const QUICK = flag('quick');
const MARKETS = sized(200, 2);
const AGENTS = sized(49, 2);
const LISTINGS = 50;
const SITES = MARKETS * (1 + AGENTS);
const ADMIN = { role: 'vitrine_admin' } as const;

/** A market with its site, its agents with their sites, and its listings. */
const fillMarket = async (db: Database, number: number): Promise<void> => {
  const place = { lat: 43 + ((number * 37) % 100) * 0.07, lng: -2 + ((number * 61) % 100) * 0.085 };
  const { marketId } = await fillListings(db, {
    total: LISTINGS,
    ...place,
    department: String(1 + (number % 95)).padStart(2, '0'),
  });
  await buildSite(db, { market_id: marketId, subdomain: `centre-${number}` });
  await db.write(ADMIN, (tx) =>
    sql`
    with made as (
      insert into members
        (market_id, id, firstname, lastname, gender_name, email, telephone, role_name, negotiator_code)
      select ${marketId}::uuid, gen_random_uuid(), 'Camille', 'Durand', 'Madame',
        ${`m${number}-`}::text || i || '@horizon.example', '+33199005678', 'Agent', 'N' || i
      from generate_series(1, ${AGENTS}::int) i returning id, negotiator_code)
    insert into sites (market_id, id, type, member_id, enabled, subdomain)
    select ${marketId}::uuid, gen_random_uuid(), 'agent', id, true,
      ${`conseiller-${number}-`}::text || substr(negotiator_code, 2)
    from made`.execute(tx),
  );
};

const fill = async (db: Database): Promise<void> => {
  const network = parseNetwork(JSON.parse(await readFile('seeds/demo/network.json', 'utf8')));
  if (!network.ok) throw new Error(network.lines.join('\n'));
  await saveNetwork(adminCtx(testPorts(db), 'bench'), network.network);
  for (let number = 0; number < MARKETS; number++) await fillMarket(db, number);
};

/** A seeded random generator: the same numbers in every run. */
const seeded = (seed: number) => (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};

const hostOf = (chance: () => number): string => {
  const market = Math.floor(chance() * MARKETS);
  const agent = Math.floor(chance() * (AGENTS + 1));
  return `${agent === 0 ? `centre-${market}` : `conseiller-${market}-${agent}`}.localhost`;
};

/** Microseconds from a raw Host header to its site. */
const measureLookup = (directory: Directory): number => {
  const chance = seeded(1);
  const hosts = Array.from({ length: 20_000 }, () => `${hostOf(chance)}:3000`);
  const missing = hosts.filter((host) => typeof directory.find(host) !== 'object' || directory.find(host) === null);
  if (missing.length > 0) throw new Error(`${missing.length} hosts without a site`);
  const runs = Array.from({ length: 9 }, () => {
    const start = performance.now();
    for (const host of hosts) directory.find(host);
    return ((performance.now() - start) * 1000) / hosts.length;
  });
  return median(runs);
};

const HOT = sized(3_000, 20);
const PATHS = ['/', '/annonces', '/annonces?category=rent', '/honoraires', '/mentions-legales'];

/** URLs by popularity: the n-th is requested 1/n as often as the first (Zipf). */
const hotTargets = (): readonly Target[] => {
  const chance = seeded(2);
  return Array.from({ length: HOT }, (_, n) => ({ host: hostOf(chance), path: PATHS[n % PATHS.length] ?? '/' }));
};

/** `count` visits, of which one in ten requests a new URL. */
const visits = (hot: readonly Target[], count: number, round: number): readonly Target[] => {
  const chance = seeded(100 + round);
  return Array.from({ length: count }, (_, n) => {
    if (n % 10 === 9) return { host: hostOf(chance), path: `/annonces?priceMin=${1 + round * 10_000 + n}` };
    return hot[Math.floor(hot.length ** chance()) - 1] ?? { host: hostOf(chance), path: '/' };
  });
};

leaveServerCore();
const place = await openInstallation();
const log = silentLog();
try {
  const db = await openDatabase({ url: place.database.url, log, name: 'bench' });
  const start = performance.now();
  await fill(db);
  console.log(
    `${SITES} sites and ${MARKETS * LISTINGS} listings written in ${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
  const network = await openNetwork({ db, log });
  const directory = await openDirectory({ db, log, network, networkDomain: 'localhost' });
  const lookup = measureLookup(directory);
  await directory.close();
  await network.close();
  await db.close();

  const server = await startProductOn(place, { DEMO: '0' });
  await settle(server);
  const atRest = memoryOf(server.pid).rss;
  const hot = hotTargets();
  const seconds = sized(QUICK ? 5 : 30, 0.3);
  const visitor = { name: 'visits', ...server, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } };
  // Requests each hot URL once, so that nine in ten of the following requests are hits.
  await runRound({ ...visitor, targets: () => hot }, 0, { seconds });
  const load = await runRound({ ...visitor, targets: (round) => visits(hot, 40_000, round) }, 1, { seconds });
  const { rss, peak } = memoryOf(server.pid);
  await server.stop();
  const figures: Figure[] = [
    { what: `Host to site, ${SITES} sites`, figure: `${lookup.toFixed(2)} µs`, goal: '≤ 5 µs', reached: lookup <= 5 },
    { what: `memory with ${SITES} sites, at rest`, figure: `${atRest.toFixed(0)} MB`, goal: '', reached: null },
    {
      what: 'memory after repeated visits of 3,000 pages, one in ten new',
      figure: `${rss.toFixed(0)} MB, peak ${peak.toFixed(0)} MB`,
      goal: '≤ 600 MB',
      reached: peak <= 600,
    },
    {
      what: 'the same visits, nine of ten requested before',
      figure: [
        `${load.rps.toFixed(0)}/s, ${load.cpu.toFixed(3)} ms CPU`,
        `p50 ${load.p50.toFixed(1)} ms, p99 ${load.p99.toFixed(1)} ms`,
      ].join(', '),
      goal: '',
      reached: null,
    },
  ];
  await report(
    'sites',
    figures,
    `Memory: resident set of the server process, workers included; ${seconds} s of visits by 16 connections.`,
  );
} finally {
  await place.close();
}
