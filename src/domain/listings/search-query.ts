import {
  AREA_BOUNDS,
  type Bounds,
  CATEGORIES,
  emptyCriteria,
  isFeatureFilter,
  kindOfId,
  LAND_BOUNDS,
  MAX_KINDS,
  MAX_PAGE,
  MAX_ROOMS,
  PRICE_BOUNDS,
  type Range,
  type ResultView,
  SEARCH_QUERY_NAMES,
  type SearchCriteria,
  SORTS,
  type Sort,
  VIEWS,
} from './criteria.ts';
import { placeCriterion, writePlace } from './search-place.ts';
import { KINDS, type Transaction } from './vocabulary.ts';
import { readZone, writeZone, type ZoneFault } from './zone.ts';

/** Page, sort order and view of the results. */
export type SearchPaging = { page: number; sort: Sort; view: ResultView };
export const DEFAULT_PAGING: SearchPaging = { page: 1, sort: 'newest', view: 'card' };

const MAX_NUMBER = 1_000_000_000;

/** Parses '250 000' or '82,5'; null when not a number. Negative values become 0 (rule SEARCH-RANGES). */
export const readNumber = (text: string | null): number | null => {
  const compact = (text ?? '')
    .slice(0, 40)
    .replace(/[\s\u00a0\u202f€]/g, '')
    .replace(',', '.');
  if (!/^-?\d+(\.\d+)?$/.test(compact)) return null;
  return Math.min(Math.max(Number(compact), 0), MAX_NUMBER);
};

/** Default bounds are read as no filter (rule SEARCH-RANGES); bounds in the wrong order are swapped. */
const readRange = (query: URLSearchParams, names: readonly [string, string], bounds: Bounds): Range => {
  const [low, high] = names.map((name) => readNumber(query.get(name)));
  const crossed = low !== null && low !== undefined && high !== null && high !== undefined && low > high;
  const min = (crossed ? high : low) ?? null;
  const max = (crossed ? low : high) ?? null;
  return { min: min === bounds.min ? null : min, max: max === bounds.max || max === 0 ? null : max };
};

const readMinimum = (text: string | null): number | null => {
  const value = readNumber(text);
  return value === null || value < 1 ? null : Math.min(Math.floor(value), MAX_ROOMS);
};

/** Values of a repeated parameter or of a comma-separated one, without duplicates. */
const readList = (query: URLSearchParams, name: string): string[] => [
  ...new Set(
    query
      .getAll(name)
      .slice(0, 50)
      .flatMap((text) => text.slice(0, 400).split(','))
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
];

const readTransaction = (text: string | null): Transaction => (text === 'rent' ? CATEGORIES.rent : CATEGORIES.buy);

/** Plain forms can repeat the parameter. */
const zoneText = (query: URLSearchParams): string =>
  query
    .getAll('zone')
    .filter((text) => text !== '')
    .join('.');

/** What is wrong with the zone of a query, which is then ignored; null: nothing. */
export const zoneFaultOf = (query: URLSearchParams): ZoneFault | null => {
  const read = readZone(zoneText(query));
  return read.ok ? null : read.fault;
};

/** Parses the query of the search page. Never throws: invalid parameters are ignored (rule SEARCH-QUERY). */
export const parseCriteria = (query: URLSearchParams): SearchCriteria => {
  const transaction = readTransaction(query.get('category'));
  const zone = readZone(zoneText(query));
  const kinds = readList(query, 'type').flatMap((id) => (/^\d{1,3}$/.test(id) ? (kindOfId(Number(id)) ?? []) : []));
  return {
    ...emptyCriteria(transaction),
    place: placeCriterion(query),
    zone: zone.ok ? zone.value : [],
    price: readRange(query, ['priceMin', 'priceMax'], PRICE_BOUNDS[transaction]),
    area: readRange(query, ['areaMin', 'areaMax'], AREA_BOUNDS),
    landArea: readRange(query, ['landMin', 'landMax'], LAND_BOUNDS),
    rooms: readMinimum(query.get('rooms')),
    bedrooms: readMinimum(query.get('bedrooms')),
    kinds: kinds.slice(0, MAX_KINDS).sort((a, b) => KINDS[a].id - KINDS[b].id),
    features: readList(query, 'features').filter(isFeatureFilter).sort(),
  };
};

const oneOf = <T extends string>(allowed: readonly T[], text: string | null, otherwise: T): T =>
  allowed.find((item) => item === text) ?? otherwise;

/** Parses page, sort order and view. Never throws: invalid parameters are ignored. */
export const parsePaging = (query: URLSearchParams): SearchPaging => ({
  page: Math.min(Math.max(Math.floor(readNumber(query.get('page')) ?? 1), 1), MAX_PAGE),
  sort: oneOf(SORTS, query.get('sort'), DEFAULT_PAGING.sort),
  view: oneOf(VIEWS, query.get('view'), DEFAULT_PAGING.view),
});

const text = (value: number | null): string => (value === null ? '' : String(value));

/** Canonical query of a search: parameters in fixed order, without defaults. `parseCriteria` is its inverse. */
export const writeCriteria = (criteria: SearchCriteria, extras: Partial<SearchPaging> = {}): URLSearchParams => {
  const paging = { ...DEFAULT_PAGING, ...extras };
  const values: Record<string, string> = {
    category: criteria.transaction === 'rent' ? 'rent' : '',
    ...writePlace(criteria.place),
    zone: writeZone(criteria.zone),
    priceMin: text(criteria.price.min),
    priceMax: text(criteria.price.max),
    type: criteria.kinds.map((kind) => KINDS[kind].id).join(','),
    areaMin: text(criteria.area.min),
    areaMax: text(criteria.area.max),
    landMin: text(criteria.landArea.min),
    landMax: text(criteria.landArea.max),
    rooms: text(criteria.rooms),
    bedrooms: text(criteria.bedrooms),
    features: criteria.features.join(','),
    sort: paging.sort === DEFAULT_PAGING.sort ? '' : paging.sort,
    page: paging.page === 1 ? '' : String(paging.page),
    view: paging.view === DEFAULT_PAGING.view ? '' : paging.view,
  };
  const query = new URLSearchParams();
  for (const name of SEARCH_QUERY_NAMES) if (values[name]) query.set(name, values[name]);
  return query;
};
