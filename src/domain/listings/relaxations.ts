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

/** A fifth more room on each side, on the slider's steps; a bound that reaches the end of the slider goes. */
const widen = (range: Range, bounds: Bounds): Range => {
  const low = range.min === null ? null : Math.floor((range.min * 0.8) / bounds.step) * bounds.step;
  const high = range.max === null ? null : Math.ceil((range.max * 1.2) / bounds.step) * bounds.step;
  return {
    min: low === null || low <= bounds.min ? null : low,
    max: high === null || high >= bounds.max ? null : high,
  };
};

const fewer = (minimum: number): number | null => (minimum <= 1 ? null : minimum - 1);

/** The town around an arrondissement, or around one of its postal codes; null: the place is a whole town, or none. */
const wholeCity = (place: PlaceCriterion | null): string | null => {
  if (!place?.city) return null;
  const city = place.city.replace(/\s+\d{1,2}(er|e|ème|eme)?(\s+arrondissement)?$/i, '');
  const isPart = city !== place.city || place.arrondissement !== undefined || (place.zip && place.slug === undefined);
  return isPart ? city : null;
};

/** No result: the same search made one step wider, each time in one way, the gentlest first (rule SEARCH-RESULTS). */
export const relaxations = (criteria: SearchCriteria): Relaxation[] => {
  const found: Relaxation[] = [];
  const offer = (code: RelaxationCode, change: Partial<SearchCriteria>): number =>
    found.push({ code, criteria: { ...criteria, ...change } });
  const { place, price, area, landArea, rooms, bedrooms } = criteria;
  if (criteria.features.length > 0) offer('features', { features: [] });
  if (isSet(price)) offer('price', { price: widen(price, PRICE_BOUNDS[criteria.transaction]) });
  if (isSet(area)) offer('area', { area: widen(area, AREA_BOUNDS) });
  if (isSet(landArea)) offer('landArea', { landArea: widen(landArea, LAND_BOUNDS) });
  if (rooms !== null) offer('rooms', { rooms: fewer(rooms) });
  if (bedrooms !== null) offer('bedrooms', { bedrooms: fewer(bedrooms) });
  if (criteria.kinds.length > 0) offer('kinds', { kinds: [] });
  const city = wholeCity(place);
  if (city !== null) offer('wholeCity', { place: { label: city, city } });
  if (place !== null) offer('anywhere', { place: null });
  return found;
};
