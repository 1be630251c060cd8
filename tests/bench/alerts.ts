import { type Awaited, openAlertIndex } from '#domain/alerts/alert-index';
import { rowsOf } from '#domain/alerts/row-set';
import { parseCriteria, writeCriteria } from '#domain/listings/search-query';
import { type Slice, type SliceListing, sliceBuilder } from '#domain/listings/slice';
import { matchingCriteria, selectRows, visibleOn } from '#domain/listings/slice-filters';
import { buildCommuneIndex } from '#domain/places/commune-index';
import { listing, SITE } from '#tests/factories/slices';
import { SMOKE, sized } from './kit/options.ts';
import { report } from './kit/report.ts';

/**
 * Matching of changed listings with alerts, from their stored addresses, in one market center, which is the slowest
 * case; beside it each alert's search in turn:
 *   node tests/bench/run.mjs alerts [--write]
 */
const ALERTS = sized(200_000, 2_000);
const CHANGED = sized(10_000, 200);
const CATALOGUE = sized(50_000, 1_000);
/** Searches in turn are timed for this number of alerts, evenly spread, and multiplied. */
const SEARCHED = sized(4_000, 50);
const TOWNS = 300;
/** Matches of an alert that a run stores. */
const MAX_MATCHES = 100;

/** The same numbers in every run. */
const random = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
};

const zipOf = (town: number): string => `69${String(town).padStart(3, '0')}`;
const communes = buildCommuneIndex(
  Array.from({ length: TOWNS }, (_, town) => ({
    insee: zipOf(town),
    name: `Ville ${town}`,
    zips: [zipOf(town)],
    department: '69',
    parent: null,
    lat: 45.5 + (town % 20) / 40,
    lng: 4.5 + town / 600,
    population: 10_000 - town,
  })),
);

const KINDS = ['apartment', 'apartment', 'house', 'house', 'land', 'parking'] as const;

const listingOf = (pick: (below: number) => number, n: number): SliceListing => {
  const [town, isRent] = [Math.min(pick(TOWNS), pick(TOWNS)), pick(4) === 0];
  return listing({
    id: `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`,
    transaction: isRent ? 'rent' : 'sale',
    kind: KINDS[pick(KINDS.length)] ?? 'house',
    zip: zipOf(town),
    insee: zipOf(town),
    cityKey: `VILLE ${town}`,
    priceCents: isRent ? 30_000 + pick(200_000) : 5_000_000 + pick(90_000_000),
    area: 15 + pick(180),
    rooms: 1 + pick(7),
    bedrooms: pick(5),
    features: { balcony: pick(3) === 0, elevator: pick(3) === 0 },
    publishedAt: 1_000_000 - n,
  });
};

const sliceOf = (count: number, seed: number): Slice => {
  const builder = sliceBuilder('m');
  const pick = random(seed);
  for (let n = 0; n < count; n++) builder.add(listingOf(pick, n));
  return builder.build([]);
};

/** The address of a search as visitors make them: most name a town and a price, few name everything. */
const queryOf = (pick: (below: number) => number): string => {
  const query = new URLSearchParams();
  const isRent = pick(4) === 0;
  if (isRent) query.set('category', 'rent');
  const town = Math.min(pick(TOWNS), pick(TOWNS));
  const where = pick(10);
  if (where < 9) query.set('location', `Ville ${town} (${zipOf(town)})`);
  if (pick(10) < 8) query.set('priceMax', String(isRent ? 500 + pick(40) * 50 : 100_000 + pick(80) * 10_000));
  if (pick(10) < 3) query.set('priceMin', String(isRent ? 300 + pick(10) * 50 : 50_000 + pick(20) * 10_000));
  if (pick(10) < 7) query.set('type', pick(4) === 0 ? '1,2' : String(1 + pick(2)));
  if (pick(10) < 4) query.set('areaMin', String(20 + pick(12) * 10));
  if (pick(10) < 4) query.set('rooms', String(1 + pick(5)));
  if (pick(10) < 2) query.set('bedrooms', String(1 + pick(3)));
  if (pick(10) < 2) query.set('features', ['balcony', 'elevator', 'parking'][pick(3)] ?? '');
  return writeCriteria(parseCriteria(query)).toString();
};

/** The sites of a market center: its own and those of its agents, which show all of its listings. */
const SITES: readonly Awaited['site'][] = Array.from({ length: 20 }, (_, n) => ({
  ...SITE,
  id: `site-${n}`,
  ...(n > 0 && { type: 'agent' as const, typeId: `agent-${n}`, allPropertiesShared: true }),
}));

const pick = random(7);
const stored = Array.from({ length: ALERTS }, () => ({ query: queryOf(pick), site: pick(SITES.length) }));
const siteAt = (n: number): Awaited['site'] => SITES[n] ?? SITE;
const changed = sliceOf(CHANGED, 3);
const catalogue = sliceOf(CATALOGUE, 3);

/** Seconds of this process, which other load on the machine does not increase. */
const secondsOf = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

let found = 0;
let pairs = 0;
const search = (slice: Slice, step: number): void => {
  const rows = new Uint32Array(slice.size);
  for (let at = 0; at < ALERTS; at += step) {
    const alert = stored[at];
    if (!alert) continue;
    const criteria = parseCriteria(new URLSearchParams(alert.query));
    const filters = [...matchingCriteria(criteria, communes), ...visibleOn(siteAt(alert.site))];
    found += selectRows(slice, filters, rows).length;
  }
};

const before = process.memoryUsage().rss;
const index = openAlertIndex(communes);
const indexed = secondsOf(() => {
  for (const alert of stored) index.add({ query: alert.query, site: siteAt(alert.site) });
});
const matched = secondsOf(() => {
  for (const { alerts, rows } of index.match(changed)) pairs += rowsOf(rows, MAX_MATCHES).length * alerts.length;
});
const more = (process.memoryUsage().rss - before) / 1e6;
const step = Math.max(1, Math.floor(ALERTS / SEARCHED));
const searched = secondsOf(() => search(catalogue, step)) * step;
const searchedChanged = secondsOf(() => search(changed, step)) * step;
if (!SMOKE && found === 0) throw new Error('no search found anything');

const seconds = indexed + matched;
const times = searched / seconds;
await report(
  'alerts',
  [
    {
      what: `${CHANGED} changed listings against ${ALERTS} alerts`,
      figure: `${seconds.toFixed(2)} s (${indexed.toFixed(2)} to index), ${pairs} matches, ${more.toFixed(0)} MB more`,
      goal: '≤ 10 s, ≤ 300 MB',
      reached: seconds <= 10 && more <= 300,
    },
    {
      what: 'the same, each alert’s search in turn',
      figure: `${searched.toFixed(0)} s in ${CATALOGUE} listings, ${times.toFixed(0)} × as long`,
      goal: '≥ 50 ×',
      reached: times >= 50,
    },
    {
      what: 'each alert’s search in turn, in the changed listings alone',
      figure: `${searchedChanged.toFixed(1)} s, ${(searchedChanged / seconds).toFixed(1)} × as long`,
      goal: '',
      reached: null,
    },
  ],
  `One market center with ${SITES.length} sites and ${TOWNS} towns. Searches in turn: ${SEARCHED} of them, multiplied.`,
);
