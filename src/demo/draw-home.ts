import type { Transaction } from '#domain/listings/vocabulary';
import type { DemoHome } from './demo-listing.ts';
import type { DemoPlace } from './demo-places.ts';
import type { Heating } from './draw-energy.ts';
import { drawFeatures, drawNoun } from './home-features.ts';
import { HOME_KINDS, type HomeKind, KIND_WEIGHTS, type KindTraits, type Range } from './home-kinds.ts';
import type { Random } from './random.ts';

const COAST: readonly string[] = ['06', '13', '83', '17', '44', '34'];
const SOUTH: readonly string[] = ['06', '13', '83', '34', '31', '33', '17', '971', '972'];

const drawKind = (transaction: Transaction, place: DemoPlace, random: Random): HomeKind => {
  const kinds = KIND_WEIGHTS[transaction];
  const urban = Math.min(1, place.population / 45_000);
  const weights = kinds.map(([, city, country]) => city * urban + country * (1 - urban));
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left <= 0) return kinds[index]?.[0] ?? 'apartment';
  }
  return 'apartment';
};

const isDrawn = (random: Random, chance: number | undefined): boolean => chance !== undefined && random.next() < chance;

const drawRange = (random: Random, range: Range | undefined): number =>
  range === undefined ? 0 : random.between(...range);

/** Usual areas in m², by number of rooms. */
const AREA_BY_ROOMS = [0, 24, 43, 65, 86, 108, 132, 158, 185];

const drawArea = (kind: HomeKind, rooms: number, random: Random): number => {
  const { area } = HOME_KINDS[kind];
  if (area === undefined) return 0;
  if ('range' in area) return drawRange(random, area.range);
  const usual = AREA_BY_ROOMS[Math.min(rooms, 8)] ?? 60;
  const drawn = usual * area.factor * (0.84 + random.next() * 0.36);
  return kind === 'apartment' ? Math.round(drawn * 10) / 10 : Math.round(drawn);
};

const MANSION_ERAS: readonly Range[] = [[1720, 1890]];
const ERAS: readonly Range[] = [
  [1880, 1939],
  [1880, 1939],
  [1950, 1974],
  [1950, 1974],
  [1975, 1999],
  [1975, 1999],
  [2000, 2012],
  [2013, 2025],
];

const drawYear = (kind: HomeKind, overseas: boolean, random: Random): number => {
  if (overseas) return random.between(kind === 'mansion' ? 1890 : 1955, 2025);
  return random.between(...random.pick(kind === 'mansion' ? MANSION_ERAS : ERAS));
};

const drawHeating = (year: number, kind: HomeKind, random: Random): Heating => {
  if (year >= 2013) return random.pick(['pump', 'pump', 'electric', 'gas']);
  if (kind === 'apartment') return random.pick(['gas', 'electric', 'electric', 'collective', 'collective']);
  return random.pick(['gas', 'gas', 'electric', 'oil', 'pump']);
};

const drawFloor = ({ topFloor }: KindTraits, floors: number, hasGarden: boolean, random: Random): number | null => {
  if (topFloor === undefined) return null;
  if (hasGarden) return 0;
  return random.between(0, topFloor === 'building' ? floors : topFloor);
};

const drawKitchen = ({ kitchens }: KindTraits, rooms: number, random: Random): number => {
  if (kitchens === undefined) return 1;
  return random.pick(rooms === 1 ? [5, 8] : kitchens);
};

const drawBathrooms = ({ isHome }: KindTraits, rooms: number, random: Random): number => {
  if (!isHome || rooms < 2) return 0;
  return rooms >= 5 || isDrawn(random, 0.45) ? 1 : 0;
};

const drawPlot = ({ plot }: KindTraits, place: DemoPlace, hasGarden: boolean, random: Random): number => {
  if (plot === undefined || (plot.garden && !hasGarden)) return 0;
  return drawRange(random, place.population > 40_000 ? (plot.urban ?? plot.range) : plot.range);
};

const drawLivingArea = (area: number, rooms: number, random: Random): number =>
  rooms >= 2 ? Math.round(Math.min(area * 0.42, 14 + rooms * 5.5) * (0.9 + random.next() * 0.2)) : 0;

const drawParking = ({ parking }: KindTraits, random: Random): number => {
  if (parking === undefined) return 0;
  if ('fixed' in parking) return parking.fixed;
  if ('range' in parking) return drawRange(random, parking.range);
  return isDrawn(random, parking.chance) ? random.pick([1, 1, 1, 2]) : 0;
};

const SIDES: readonly DemoHome['sides'][] = [
  ['south'],
  ['south', 'west'],
  ['east', 'west'],
  ['east'],
  ['west'],
  ['north', 'south'],
  [],
];

const bedroomsOf = (rooms: number): number => (rooms <= 1 ? 0 : rooms - (rooms >= 6 ? 2 : 1));

/** A home without a bathroom has a shower room; a large home has both. */
const showerRoomsOf = (rooms: number, bathrooms: number): number => (bathrooms === 0 || rooms >= 5 ? 1 : 0);

/**
 * Draws a property whose features fit its kind, age and place. The order of the random numbers is part of the demo:
 * changing it changes every listing.
 */
export const drawHome = (place: DemoPlace, transaction: Transaction, random: Random): DemoHome => {
  const kind = drawKind(transaction, place, random);
  const traits = HOME_KINDS[kind];
  const { isHome } = traits;
  const rooms = traits.rooms ? random.pick(traits.rooms[transaction]) : 0;
  const area = drawArea(kind, rooms, random);
  const overseas = place.department.startsWith('97');
  const year = drawYear(kind, overseas, random);
  const [south, coast] = [SOUTH.includes(place.department), COAST.includes(place.department)];
  const has = drawFeatures({ kind, isHome, transaction, rooms, year, overseas, south, coast }, random);
  const hasGarden = has.has('garden');
  const floors = random.pick(traits.floors[place.population > 20_000 ? 'large' : 'small']);
  const floor = drawFloor(traits, floors, hasGarden, random);
  if (kind === 'apartment' && floors >= 4 && isDrawn(random, year < 1950 ? 0.35 : 0.85)) has.add('elevator');
  const kitchen = drawKitchen(traits, rooms, random);
  if (kitchen === 6) has.add('usKitchen');
  const hasTerrace = isDrawn(random, traits.terrace?.chance);
  const hasBalcony = !hasTerrace && isDrawn(random, traits.balconyChance);
  const bathrooms = drawBathrooms(traits, rooms, random);
  return {
    kind,
    noun: drawNoun({ kind, rooms, has }, random),
    area,
    land: drawPlot(traits, place, hasGarden, random),
    rooms,
    bedrooms: isHome ? bedroomsOf(rooms) : 0,
    bathrooms,
    showerRooms: isHome ? showerRoomsOf(rooms, bathrooms) : 0,
    livingArea: drawLivingArea(area, rooms, random),
    floor,
    floors,
    year,
    heating: drawHeating(year, kind, random),
    kitchen,
    balconyArea: hasBalcony ? random.between(3, 14) : 0,
    terraceArea: hasTerrace && traits.terrace ? random.between(9, traits.terrace.maxArea) : 0,
    parking: drawParking(traits, random),
    garage: isDrawn(random, traits.garageChance) ? 1 : 0,
    lots: drawRange(random, traits.lots),
    sides: isHome ? random.pick(SIDES) : [],
    has,
  };
};
