import type { Transaction } from '#domain/listings/vocabulary';
import type { Noun } from './demo-listing.ts';
import type { HomeKind } from './home-kinds.ts';
import type { Random } from './random.ts';

/** Properties on which the features of a drawn home depend. */
export type HomeDraft = {
  kind: HomeKind;
  isHome: boolean;
  transaction: Transaction;
  rooms: number;
  year: number;
  overseas: boolean;
  south: boolean;
  coast: boolean;
  /** The features so far. */
  has: ReadonlySet<string>;
};

/** A share from 0 to 1. */
type Chance = number | ((home: HomeDraft) => number);
/** A feature whose `when` is false is not drawn. */
type Feature = { name: string; when: (home: HomeDraft) => boolean; chance: Chance };

const isHome = (home: HomeDraft): boolean => home.isHome;
const isApartment = ({ kind }: HomeDraft): boolean => kind === 'apartment';
const isHouse = ({ kind }: HomeDraft): boolean => kind === 'house' || kind === 'mansion';

const either =
  (is: (home: HomeDraft) => boolean, chance: number, otherwise = 0) =>
  (home: HomeDraft): number =>
    is(home) ? chance : otherwise;

const cellarChance = (home: HomeDraft): number => {
  if (isApartment(home)) return 0.5;
  return isHouse(home) && !home.overseas ? 0.3 : 0;
};
const fireplaceChance = (home: HomeDraft): number => {
  if (home.overseas) return 0;
  return home.year < 1950 ? 0.42 : isHouse(home) ? 0.25 : 0;
};
const poolChance = (home: HomeDraft): number => {
  if (home.kind === 'mansion') return 0.3;
  return home.kind === 'house' ? (home.south ? 0.28 : 0.06) : 0;
};

/** Features of every home, in the order in which they are drawn. */
const OF_HOMES: readonly (readonly [name: string, chance: Chance])[] = [
  ['cellar', cellarChance],
  ['fireplace', fireplaceChance],
  ['parquet', ({ year }) => (year < 1950 ? 0.6 : 0.2)],
  ['aircon', ({ overseas, south }) => (overseas ? 0.8 : south ? 0.35 : 0.08)],
  ['cupboards', 0.3],
  ['quiet', 0.35],
  ['clearView', 0.28],
  ['intercom', either(isApartment, 0.6)],
  ['entryCode', either(isApartment, 0.5)],
  ['caretaker', either(isApartment, 0.12)],
  ['noFacing', 0.3],
  ['attic', either(isHouse, 0.14)],
  ['alarm', either(isHouse, 0.12, 0.03)],
  ['internet', 0.35],
  ['accessible', ({ year }) => (year >= 2013 ? 0.35 : 0.04)],
  ['garden', (home) => (isHouse(home) ? 0.9 : isApartment(home) ? 0.04 : 0)],
  ['pool', poolChance],
  ['tennis', either(({ kind }) => kind === 'mansion', 0.15)],
  ['patio', either(isHouse, 0.06, 0.02)],
];

/** Features with conditions, in the order in which they are decided. */
const CONDITIONAL: readonly Feature[] = [
  { name: 'south', when: ({ south }) => south, chance: 1 },
  { name: 'recent', when: ({ kind, year }) => year >= 2013 && kind !== 'land' && kind !== 'parking', chance: 1 },
  { name: 'old', when: (home) => home.isHome && home.year < 1949, chance: 1 },
  { name: 'renovated', when: (home) => home.isHome && home.year < 2000, chance: 0.28 },
  {
    name: 'works',
    when: ({ isHome, year, transaction, has }) =>
      isHome && year < 1990 && transaction === 'sale' && !has.has('renovated'),
    chance: 0.16,
  },
  {
    name: 'seaView',
    when: ({ isHome, overseas, coast }) => isHome && (overseas || coast),
    chance: ({ overseas }) => (overseas ? 0.4 : 0.12),
  },
  { name: 'duplex', when: (home) => isApartment(home) && home.rooms >= 3, chance: 0.08 },
  { name: 'serviced', when: ({ kind }) => kind === 'land', chance: 0.6 },
  {
    name: 'furnished',
    when: (home) => isApartment(home) && home.transaction === 'rent',
    chance: ({ rooms }) => (rooms <= 2 ? 0.4 : 0.12),
  },
];

const FEATURES: readonly Feature[] = [
  ...OF_HOMES.map(([name, chance]) => ({ name, chance, when: isHome })),
  ...CONDITIONAL,
];

/** Draws the features of a property. Features with chance 1 use no random number. */
export const drawFeatures = (home: Omit<HomeDraft, 'has'>, random: Random): Set<string> => {
  const has = new Set<string>();
  const draft: HomeDraft = { ...home, has };
  for (const { name, when, chance } of FEATURES) {
    if (!when(draft)) continue;
    const share = typeof chance === 'number' ? chance : chance(draft);
    if (share === 1 || random.next() < share) has.add(name);
  }
  return has;
};

type NounRule = { kind: HomeKind; noun: Noun; rooms?: number; has?: readonly string[]; chance?: number };

/** The first matching rule names the property; otherwise its kind does. */
const NOUNS: readonly NounRule[] = [
  { kind: 'apartment', noun: 'studio', rooms: 1 },
  { kind: 'apartment', noun: 'duplex', has: ['duplex'] },
  { kind: 'house', noun: 'villa', has: ['recent', 'pool'] },
  { kind: 'house', noun: 'villa', has: ['south'], chance: 0.25 },
  { kind: 'parking', noun: 'box', chance: 0.3 },
];

/** The noun of a property; may draw a random number. */
export const drawNoun = (home: { kind: HomeKind; rooms: number; has: ReadonlySet<string> }, random: Random): Noun => {
  const rule = NOUNS.find(
    ({ kind, rooms = home.rooms, has = [], chance = 1 }) =>
      kind === home.kind &&
      rooms === home.rooms &&
      has.every((name) => home.has.has(name)) &&
      (chance === 1 || random.next() < chance),
  );
  return rule?.noun ?? home.kind;
};
