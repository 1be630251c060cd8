import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import type { Box } from '#domain/listings/map';
import { parseCriteria, parsePaging } from '#domain/listings/search-criteria';
import type { Slice } from '#domain/listings/slice';
import { MAX_ZONE_POINTS } from '#domain/listings/zone';
import { encodePolyline } from '#domain/places/polyline';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { silentLog } from '#platform/log';
import type { ListingIndex } from '#server/context';
import {
  boundsOf,
  clusterListings,
  listingHandlers,
  openListingIndex,
  type SearchCtx,
  searchListings,
} from '#server/listings';
import { loadCommunes } from '#server/places';
import { fillListings } from '#tests/factories/many-listings';
import { siteModel } from '#tests/factories/site-model';
import { openOwned } from '#tests/harness/access';
import { testNetworkCtx, testPublicCtx } from '#tests/harness/contexts';
import { openInstallation } from './kit/demo.ts';
import { SMOKE, sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';

/**
 * Search over 50,000 listings, or `--listings N`, on the embedded PostgreSQL as the product starts it, or on
 * TEST_DATABASE_URL: one market of 30,000, the others of 2,000. End to end: from criteria to the cards of a page.
 * Goals: page with count p95 ≤ 10 ms and map p95 ≤ 20 ms at 50,000, ≤ 50 and ≤ 100 ms at 1,000,000.
 */
const asked = Number(process.argv[process.argv.indexOf('--listings') + 1]);
const LISTINGS = process.argv.includes('--listings') && asked >= 32_000 ? asked : sized(50_000, 400);
const [PAGE_GOAL, MAP_GOAL] = LISTINGS > 50_000 ? [50, 100] : [10, 20];
const LARGEST = sized(30_000, 200);
const OTHERS = sized(2_000, 100);

const RUNS = sized(40, 1);
const WARM_UP = sized(6, 0);

const SEARCHES = [
  '',
  'category=rent',
  'sort=priceAsc',
  'sort=priceDesc',
  'sort=area',
  'priceMin=200000&priceMax=400000',
  'priceMax=300000&sort=priceAsc',
  'type=2&areaMin=80',
  'priceMin=200000&priceMax=400000&type=1,2&areaMin=50&features=elevator',
  'rooms=3&bedrooms=2&features=balcony,parking',
  'location=Lyon',
  'zipcode=69100&priceMax=500000',
  'location=69&type=1',
  'page=40',
  'page=1000&sort=priceAsc',
];

const BOXES: readonly { name: string; box: Box; zoom: number }[] = [
  { name: 'country', box: { south: 41, west: -5, north: 51, east: 10 }, zoom: 5 },
  { name: 'region', box: { south: 44.5, west: 3, north: 47, east: 7 }, zoom: 8 },
  { name: 'town', box: { south: 45.6, west: 4.6, north: 45.9, east: 5.1 }, zoom: 11 },
  { name: 'district', box: { south: 45.74, west: 4.8, north: 45.78, east: 4.88 }, zoom: 14 },
];

/** Areas that are searched as a zone and as their box, with the same filters. */
const AREAS: readonly { name: string; box: Box }[] = [
  { name: 'region', box: { south: 45, west: 3.5, north: 47, east: 6.5 } },
  { name: 'town', box: { south: 45.6, west: 4.6, north: 45.9, east: 5.1 } },
  { name: 'district', box: { south: 45.74, west: 4.8, north: 45.78, east: 4.88 } },
];
const ZONE_GOAL = 1.3;

/** A star with sixty corners that fills a box. */
const starIn = ({ south, west, north, east }: Box): string => {
  const corners = Array.from({ length: MAX_ZONE_POINTS }, (_, n) => {
    const angle = (n / MAX_ZONE_POINTS) * 2 * Math.PI;
    const reach = n % 2 === 0 ? 1 : 0.8;
    return {
      lat: (south + north) / 2 + (Math.sin(angle) * reach * (north - south)) / 2,
      lng: (west + east) / 2 + (Math.cos(angle) * reach * (east - west)) / 2,
    };
  });
  return encodePolyline(corners);
};

/** Milliseconds; `cpu`: of this process, which other load on the machine does not increase. */
type Line = { name: string; p50: number; p95: number; cpu: number };
type Times = { wall: number[]; cpu: number[] };
const noTimes = (): Times => ({ wall: [], cpu: [] });

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
};

const summary = (name: string, { wall, cpu }: Times): Line => ({
  name,
  p50: at(wall, 0.5),
  p95: at(wall, 0.95),
  cpu: at(cpu, 0.95),
});

const time = async (times: Times, work: () => Promise<unknown>): Promise<void> => {
  const start = performance.now();
  const spent = cpuMs();
  await work();
  times.wall.push(performance.now() - start);
  times.cpu.push(cpuMs() - spent);
};

const measure = async (name: string, all: Times, work: () => Promise<unknown>): Promise<Line> => {
  const mine = noTimes();
  for (let run = 0; run < WARM_UP; run++) await work();
  for (let run = 0; run < RUNS; run++) await time(mine, work);
  all.wall.push(...mine.wall);
  all.cpu.push(...mine.cpu);
  return summary(name, mine);
};

const ms = (value: number): string => `${value.toFixed(2).padStart(6)} ms`;

const show = (title: string, lines: readonly Line[], all: Times, limit: number): Figure => {
  const total = summary(`all (goal: p95 ${limit} ms)`, all);
  console.log(`\n${title}, load average ${loadavg()[0]?.toFixed(2)}`);
  for (const { name, p50, p95, cpu } of [...lines, total])
    console.log(`  ${name.padEnd(72)} p50 ${ms(p50)}  p95 ${ms(p95)}  CPU p95 ${ms(cpu)}`);
  return {
    what: title,
    figure: `p50 ${total.p50.toFixed(1)} ms, p95 ${total.p95.toFixed(1)} ms (CPU p95 ${total.cpu.toFixed(1)} ms)`,
    goal: `p95 ≤ ${limit} ms`,
    reached: total.p95 <= limit,
  };
};

const benchSearches = async (label: string, ctx: SearchCtx): Promise<Figure[]> => {
  const searches = noTimes();
  const pages: Line[] = [];
  for (const query of SEARCHES) {
    const params = new URLSearchParams(query);
    const criteria = parseCriteria(params);
    pages.push(
      await measure(query || '(everything)', searches, () => searchListings(ctx, criteria, parsePaging(params))),
    );
  }
  const maps = noTimes();
  const clusters: Line[] = [];
  for (const query of ['', 'priceMin=200000&priceMax=400000&type=1,2']) {
    const criteria = parseCriteria(new URLSearchParams(query));
    for (const { name, box, zoom } of BOXES)
      clusters.push(await measure(`${name} ${query}`, maps, () => clusterListings(ctx, criteria, { box, zoom })));
    clusters.push(await measure(`first view ${query}`, noTimes(), () => boundsOf(ctx, criteria)));
  }
  return [
    show(`${label}: page and count`, pages, searches, PAGE_GOAL),
    show(`${label}: map (clusters of a box)`, clusters, maps, MAP_GOAL),
  ];
};

/**
 * Zones of sixty corners beside boxes, one after the other, so that other load on the machine meets both. Which is
 * first is drawn: garbage is collected after a certain number of calls, always in the same one of two that alternate.
 */
const benchZones = async (label: string, ctx: SearchCtx): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const { name, box } of AREAS)
    for (const more of [{}, { priceMin: '200000', priceMax: '400000' }]) {
      const times = { zone: noTimes(), box: noTimes() };
      const zone = starIn(box);
      const inZone = () => listingHandlers.searchProperties(ctx, { ...more, zone });
      const inBox = () => listingHandlers.searchProperties(ctx, { ...more, bbox: box });
      for (let run = 0; run < WARM_UP; run++) await Promise.all([inZone(), inBox()]);
      for (let run = 0; run < RUNS * 20; run++) {
        const both = [() => time(times.zone, inZone), () => time(times.box, inBox)];
        for (const call of Math.random() < 0.5 ? both : both.toReversed()) await call();
      }
      const [drawn, plain] = [summary('zone', times.zone), summary('box', times.box)];
      const ratio = drawn.p95 / plain.p95;
      figures.push({
        what: `${label}: zone beside its box, ${name}${'priceMin' in more ? ', price' : ''}`,
        figure:
          `p95 ${drawn.p95.toFixed(2)} and ${plain.p95.toFixed(2)} ms, ${ratio.toFixed(2)} times ` +
          `(p50 ${drawn.p50.toFixed(2)} and ${plain.p50.toFixed(2)} ms, ` +
          `CPU p95 ${drawn.cpu.toFixed(2)} and ${plain.cpu.toFixed(2)} ms)`,
        goal: `≤ ${ZONE_GOAL} times`,
        reached: ratio <= ZONE_GOAL,
      });
    }
  return figures;
};

/** Ids of the markets, the large one first. */
const fill = async (db: Database): Promise<string[]> => {
  const markets = [(await fillListings(db, { total: LARGEST })).marketId];
  for (let n = 0; n < (LISTINGS - LARGEST) / OTHERS; n++) {
    const place = { lat: 43 + ((n * 37) % 100) * 0.07, lng: -2 + ((n * 61) % 100) * 0.085 };
    const department = String(1 + (n % 95)).padStart(2, '0');
    markets.push((await fillListings(db, { total: OTHERS, ...place, department })).marketId);
  }
  return markets;
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in typed arrays and on the heap. */
const held = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const bytesOf = ({ ids, columns }: Slice): number =>
  Object.values(columns).reduce((sum, column) => sum + column.byteLength, ids.byteLength);

/** Time of the first load, and memory, for the largest market and for all. */
const load = async (index: ListingIndex, markets: readonly string[]): Promise<void> => {
  for (const some of [markets.slice(0, 1), markets]) {
    const before = held();
    const [start, spent] = [performance.now(), cpuMs()];
    const slices = await index.open(some);
    const [time, cpu] = [performance.now() - start, cpuMs() - spent];
    const size = slices.reduce((sum, slice) => sum + slice.size, 0);
    const bytes = slices.reduce((sum, slice) => sum + bytesOf(slice), 0);
    console.log(
      `index of ${some.length} markets, ${size} listings: read in ${time.toFixed(0)} ms (CPU ${cpu.toFixed(0)} ms), ` +
        `${(bytes / size).toFixed(0)} bytes a listing in columns, ${((held() - before) / 1e6).toFixed(1)} MB ` +
        'more in all',
    );
  }
};

/** Vacuums and analyzes, as autovacuum does some time after an import. */
const settle = async (url: string): Promise<string> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze listings');
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version ?? '?';
};

const runOn = async (url: string): Promise<Figure[]> => {
  const log = silentLog();
  const access = await openOwned(url);
  const db = await openDatabase({ url: access.url, log, poolSize: 3, name: 'bench' });
  try {
    const start = performance.now();
    const markets = await fill(db);
    console.log(`${LISTINGS} listings written in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    console.log(`PostgreSQL ${await settle(url)}, load average ${loadavg()[0]?.toFixed(2)}`);
    const listings = await openListingIndex({ db, log });
    await load(listings, markets);
    const communes = await loadCommunes();
    const sites = markets.map((marketId) => siteModel({ marketId, typeId: marketId }));
    const ports = { catalogue: { communes, listings }, directory: { marketSites: () => sites } };
    const site = await benchSearches(`site of ${LARGEST}`, testPublicCtx(db, siteModel(sites[0]), ports));
    const network = await benchSearches(`network of ${LISTINGS}`, testNetworkCtx(db, ports));
    const zones = [
      ...(await benchZones(`site of ${LARGEST}`, testPublicCtx(db, siteModel(sites[0]), ports))),
      ...(await benchZones(`network of ${LISTINGS}`, testNetworkCtx(db, ports))),
    ];
    await listings.close();
    return [...site, ...network, ...zones];
  } finally {
    await db.close();
  }
};

const onGivenServer = async (server: string): Promise<Figure[]> => {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    return await runOn(server.replace(/(\/\/[^/]*\/)[^?]*/, `$1${name}`));
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
};

const onEmbedded = async (): Promise<Figure[]> => {
  const installation = await openInstallation();
  try {
    return await runOn(installation.url);
  } finally {
    await installation.close();
  }
};

const given = SMOKE ? undefined : process.env.TEST_DATABASE_URL;
const figures = await (given ? onGivenServer(given) : onEmbedded());
await report(
  `search-${sized(LISTINGS, 50_000)}`,
  figures,
  `${RUNS} times each of ${SEARCHES.length} searches and ${BOXES.length * 2} boxes, in one process with the ` +
    'database on the same machine.',
);
