import type { Kind } from '#domain/listings/vocabulary';

/** Both ends included. */
export type Range = readonly [low: number, high: number];

/** The kinds that the demo draws. */
export type HomeKind = Exclude<Kind, 'castle' | 'business' | 'other'>;

/** Chances are shares from 0 to 1; a property that is absent is neither drawn nor set. */
export type KindTraits = {
  isHome: boolean;
  /** Numbers of rooms to choose from. */
  rooms?: { sale: readonly number[]; rent: readonly number[] };
  /** Area in m², or, for a home, the factor of the usual area of its rooms. */
  area?: { range: Range } | { factor: number };
  /** Numbers of floors to choose from, in a town of at most 20,000 inhabitants and in a larger one. */
  floors: { small: readonly number[]; large: readonly number[] };
  /** The highest possible floor; 'building': all floors of its building. */
  topFloor?: number | 'building';
  kitchens?: readonly number[];
  terrace?: { chance: number; maxArea: number };
  balconyChance?: number;
  /** Plot in m²; in a town of more than 40,000 inhabitants `urban`. `garden`: only with a garden. */
  plot?: { range: Range; urban?: Range; garden?: true };
  parking?: { chance: number } | { range: Range } | { fixed: number };
  garageChance?: number;
  lots?: Range;
};

const FEW_FLOORS = [2, 3, 4];
const FLOORS_OF_BUILDING = { small: FEW_FLOORS, large: [2, 3, 4, 5, 6, 7, 8] };
const FLOORS_OF_OTHERS = { small: FEW_FLOORS, large: FEW_FLOORS };
const FLOORS_OF_HOUSE = { small: [0, 1, 1, 2], large: [0, 1, 1, 2] };
const OFFICE_ROOMS = [2, 3, 4, 5, 6, 7, 8, 9];
const LOFT_ROOMS = [2, 3, 4, 5];
const MANSION_ROOMS = [8, 9, 10, 12];
const HOME_KITCHENS = [3, 6, 6, 7, 7, 9];

export const HOME_KINDS: Readonly<Record<HomeKind, KindTraits>> = {
  apartment: {
    isHome: true,
    rooms: { sale: [1, 2, 2, 3, 3, 3, 4, 4, 5, 6], rent: [1, 1, 2, 2, 2, 3, 3, 4] },
    area: { factor: 1 },
    floors: FLOORS_OF_BUILDING,
    topFloor: 'building',
    kitchens: HOME_KITCHENS,
    terrace: { chance: 0.16, maxArea: 38 },
    balconyChance: 0.4,
    plot: { range: [30, 160], garden: true },
    parking: { chance: 0.3 },
    garageChance: 0.1,
  },
  house: {
    isHome: true,
    rooms: { sale: [3, 4, 4, 5, 5, 5, 6, 6, 7, 8], rent: [3, 4, 4, 5] },
    area: { factor: 1.06 },
    floors: FLOORS_OF_HOUSE,
    kitchens: HOME_KITCHENS,
    terrace: { chance: 0.6, maxArea: 60 },
    plot: { range: [90, 1800], urban: [90, 620], garden: true },
    parking: { chance: 0.45 },
    garageChance: 0.5,
  },
  loft: {
    isHome: true,
    rooms: { sale: LOFT_ROOMS, rent: LOFT_ROOMS },
    area: { factor: 1.35 },
    floors: FLOORS_OF_BUILDING,
    topFloor: 2,
    kitchens: [6],
    terrace: { chance: 0.3, maxArea: 38 },
    parking: { chance: 0.3 },
  },
  mansion: {
    isHome: true,
    rooms: { sale: MANSION_ROOMS, rent: MANSION_ROOMS },
    area: { range: [260, 480] },
    floors: FLOORS_OF_OTHERS,
    kitchens: HOME_KITCHENS,
    plot: { range: [300, 2600] },
    parking: { chance: 0.3 },
  },
  office: {
    isHome: false,
    rooms: { sale: OFFICE_ROOMS, rent: OFFICE_ROOMS },
    area: { range: [45, 380] },
    floors: FLOORS_OF_BUILDING,
    topFloor: 'building',
    parking: { range: [0, 6] },
  },
  parking: { isHome: false, area: { range: [11, 16] }, floors: FLOORS_OF_BUILDING, parking: { fixed: 1 } },
  building: { isHome: false, area: { range: [180, 620] }, floors: FLOORS_OF_OTHERS, lots: [3, 11] },
  shop: { isHome: false, area: { range: [28, 160] }, floors: FLOORS_OF_OTHERS },
  premises: { isHome: false, area: { range: [60, 420] }, floors: FLOORS_OF_OTHERS },
  land: { isHome: false, floors: FLOORS_OF_OTHERS, plot: { range: [280, 1900] } },
};

/** Weights of the kinds in a city and in the country. */
export const KIND_WEIGHTS: Readonly<
  Record<'sale' | 'rent', readonly (readonly [kind: HomeKind, city: number, country: number])[]>
> = {
  sale: [
    ['apartment', 66, 18],
    ['house', 15, 62],
    ['land', 1, 11],
    ['parking', 5, 1],
    ['loft', 2.5, 0.8],
    ['building', 2, 1.5],
    ['shop', 3, 1.5],
    ['office', 3, 1],
    ['premises', 1.5, 2],
    ['mansion', 1, 0.5],
  ],
  rent: [
    ['apartment', 78, 50],
    ['house', 4, 36],
    ['parking', 7, 3],
    ['office', 5, 3],
    ['shop', 4, 3],
    ['premises', 2, 5],
  ],
};
