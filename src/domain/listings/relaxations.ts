import {
  AREA_BOUNDS,
  type Bounds,
  LAND_BOUNDS,
  type PlaceCriterion,
  PRICE_BOUNDS,
  type Range,
  type SearchCriteria,
} from './criteria.ts';

export type RelaxationCode =
  | 'wholeCity'
  | 'features'
  | 'price'
  | 'area'
  | 'landArea'
  | 'rooms'
  | 'bedrooms'
  | 'kinds'
  | 'anywhere';

export type Relaxation = { code: RelaxationCode; criteria: SearchCriteria };

const isSet = (range: Range): boolean => range.min !== null || range.max !== null;

/** Range widened by 20 % on each side, rounded to the slider's steps; a bound at the end of the slider is removed. */
const widen = (range: Range, bounds: Bounds): Range => {
  const low = range.min === null ? null : Math.floor((range.min * 0.8) / bounds.step) * bounds.step;
  const high = range.max === null ? null : Math.ceil((range.max * 1.2) / bounds.step) * bounds.step;
  return {
    min: low === null || low <= bounds.min ? null : low,
    max: high === null || high >= bounds.max ? null : high,
  };
};

const fewer = (minimum: number): number | null => (minimum <= 1 ? null : minimum - 1);

/**
 * The town of an arrondissement or of one of its postal codes; null when the place is already a whole town, or empty.
 */
const wholeCity = (place: PlaceCriterion | null): string | null => {
  if (!place?.city) return null;
  const city = place.city.replace(/\s+\d{1,2}(er|e|ème|eme)?(\s+arrondissement)?$/i, '');
  const isPart = city !== place.city || place.arrondissement !== undefined || (place.zip && place.slug === undefined);
  return isPart ? city : null;
};

/** Suggestions without results: the criteria with one of them relaxed, smallest change first (rule SEARCH-RESULTS). */
export const relaxations = (criteria: SearchCriteria): Relaxation[] => {
  const found: Relaxation[] = [];
  const add = (code: RelaxationCode, change: Partial<SearchCriteria>): number =>
    found.push({ code, criteria: { ...criteria, ...change } });
  const { place, zone, price, area, landArea, rooms, bedrooms } = criteria;
  if (criteria.features.length > 0) add('features', { features: [] });
  if (isSet(price)) add('price', { price: widen(price, PRICE_BOUNDS[criteria.transaction]) });
  if (isSet(area)) add('area', { area: widen(area, AREA_BOUNDS) });
  if (isSet(landArea)) add('landArea', { landArea: widen(landArea, LAND_BOUNDS) });
  if (rooms !== null) add('rooms', { rooms: fewer(rooms) });
  if (bedrooms !== null) add('bedrooms', { bedrooms: fewer(bedrooms) });
  if (criteria.kinds.length > 0) add('kinds', { kinds: [] });
  const city = wholeCity(place);
  if (city !== null) add('wholeCity', { place: { label: city, city } });
  if (place !== null || zone.length > 0) add('anywhere', { place: null, zone: [] });
  return found;
};
