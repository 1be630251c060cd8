import type { Kind, Transaction } from '#domain/listings/vocabulary';
import type { DemoHome, Noun } from './demo-listing.ts';
import type { DemoPlace } from './demo-places.ts';
import type { Heating } from './draw-energy.ts';
import type { Random } from './random.ts';

const SALE_KINDS: readonly (readonly [Kind, city: number, country: number])[] = [
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
];
const RENT_KINDS: readonly (readonly [Kind, city: number, country: number])[] = [
  ['apartment', 78, 50],
  ['house', 4, 36],
  ['parking', 7, 3],
  ['office', 5, 3],
  ['shop', 4, 3],
  ['premises', 2, 5],
];

const drawKind = (transaction: Transaction, place: DemoPlace, random: Random): Kind => {
  const kinds = transaction === 'sale' ? SALE_KINDS : RENT_KINDS;
  const urban = Math.min(1, place.population / 45_000);
  const weights = kinds.map(([, city, country]) => city * urban + country * (1 - urban));
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left <= 0) return kinds[index]?.[0] ?? 'apartment';
  }
  return 'apartment';
};

const chance = (random: Random, share: number): boolean => random.next() < share;

const AREA_BY_ROOMS = [0, 24, 43, 65, 86, 108, 132, 158, 185];
const drawRooms = (kind: Kind, transaction: Transaction, random: Random): number => {
  if (kind === 'house') return random.pick(transaction === 'rent' ? [3, 4, 4, 5] : [3, 4, 4, 5, 5, 5, 6, 6, 7, 8]);
  if (kind === 'loft') return random.pick([2, 3, 4, 5]);
  if (kind === 'mansion') return random.pick([8, 9, 10, 12]);
  return random.pick(transaction === 'rent' ? [1, 1, 2, 2, 2, 3, 3, 4] : [1, 2, 2, 3, 3, 3, 4, 4, 5, 6]);
};

const OTHER_AREAS: Readonly<Partial<Record<Kind, readonly [number, number]>>> = {
  parking: [11, 16],
  building: [180, 620],
  office: [45, 380],
  shop: [28, 160],
  premises: [60, 420],
  mansion: [260, 480],
};

const drawArea = (kind: Kind, rooms: number, random: Random): number => {
  const span = OTHER_AREAS[kind];
  if (span) return random.between(span[0], span[1]);
  if (kind === 'land') return 0;
  const usual = AREA_BY_ROOMS[Math.min(rooms, 8)] ?? 60;
  const bigger = kind === 'loft' ? 1.35 : kind === 'house' ? 1.06 : 1;
  const area = usual * bigger * (0.84 + random.next() * 0.36);
  return kind === 'apartment' ? Math.round(area * 10) / 10 : Math.round(area);
};

const drawYear = (kind: Kind, overseas: boolean, random: Random): number => {
  if (overseas) return random.between(kind === 'mansion' ? 1890 : 1955, 2025);
  const span = random.pick<readonly [number, number]>(
    kind === 'mansion'
      ? [[1720, 1890]]
      : [
          [1880, 1939],
          [1880, 1939],
          [1950, 1974],
          [1950, 1974],
          [1975, 1999],
          [1975, 1999],
          [2000, 2012],
          [2013, 2025],
        ],
  );
  return random.between(span[0], span[1]);
};

const drawHeating = (year: number, kind: Kind, random: Random): Heating => {
  if (year >= 2013) return random.pick(['pump', 'pump', 'electric', 'gas']);
  if (kind === 'apartment') return random.pick(['gas', 'electric', 'electric', 'collective', 'collective']);
  return random.pick(['gas', 'gas', 'electric', 'oil', 'pump']);
};

const HOMES: readonly Kind[] = ['apartment', 'house', 'loft', 'mansion'];
const COAST: readonly string[] = ['06', '13', '83', '17', '44', '34'];
const SOUTH: readonly string[] = ['06', '13', '83', '34', '31', '33', '17', '971', '972'];

/** Shares of each thing: [word, share], by what it goes with. */
const shares = (home: {
  kind: Kind;
  year: number;
  overseas: boolean;
  south: boolean;
}): readonly (readonly [string, number])[] => {
  const { kind, year } = home;
  const isHouse = kind === 'house' || kind === 'mansion';
  return [
    ['cellar', kind === 'apartment' ? 0.5 : isHouse && !home.overseas ? 0.3 : 0],
    ['fireplace', year < 1950 && !home.overseas ? 0.42 : isHouse && !home.overseas ? 0.25 : 0],
    ['parquet', year < 1950 ? 0.6 : 0.2],
    ['aircon', home.overseas ? 0.8 : home.south ? 0.35 : 0.08],
    ['cupboards', 0.3],
    ['quiet', 0.35],
    ['clearView', 0.28],
    ['intercom', kind === 'apartment' ? 0.6 : 0],
    ['entryCode', kind === 'apartment' ? 0.5 : 0],
    ['caretaker', kind === 'apartment' ? 0.12 : 0],
    ['noFacing', 0.3],
    ['attic', isHouse ? 0.14 : 0],
    ['alarm', isHouse ? 0.12 : 0.03],
    ['internet', 0.35],
    ['accessible', year >= 2013 ? 0.35 : 0.04],
    ['garden', isHouse ? 0.9 : kind === 'apartment' ? 0.04 : 0],
    ['pool', kind === 'house' ? (home.south ? 0.28 : 0.06) : kind === 'mansion' ? 0.3 : 0],
    ['tennis', kind === 'mansion' ? 0.15 : 0],
    ['patio', isHouse ? 0.06 : 0.02],
  ];
};

const nounOf = (kind: Kind, rooms: number, flags: ReadonlySet<string>, random: Random): Noun => {
  if (kind === 'apartment') return rooms === 1 ? 'studio' : flags.has('duplex') ? 'duplex' : 'apartment';
  if (kind === 'house')
    return flags.has('recent') && flags.has('pool')
      ? 'villa'
      : flags.has('south') && chance(random, 0.25)
        ? 'villa'
        : 'house';
  if (kind === 'parking') return chance(random, 0.3) ? 'box' : 'parking';
  return kind as Noun;
};

/** Draws a home that holds together: what it has fits its kind, age and place. */
export const drawHome = (place: DemoPlace, transaction: Transaction, random: Random): DemoHome => {
  const kind = drawKind(transaction, place, random);
  const isHome = HOMES.includes(kind);
  const rooms = isHome ? drawRooms(kind, transaction, random) : kind === 'office' ? random.between(2, 9) : 0;
  const area = drawArea(kind, rooms, random);
  const overseas = place.department.startsWith('97');
  const year = drawYear(kind, overseas, random);
  const south = SOUTH.includes(place.department);
  const has = new Set<string>(
    isHome
      ? shares({ kind, year, overseas, south }).flatMap(([word, share]) => (chance(random, share) ? [word] : []))
      : [],
  );
  if (south) has.add('south');
  if (year >= 2013 && kind !== 'land' && kind !== 'parking') has.add('recent');
  if (year < 1949 && isHome) has.add('old');
  if (isHome && year < 2000 && chance(random, 0.28)) has.add('renovated');
  else if (isHome && year < 1990 && transaction === 'sale' && chance(random, 0.16)) has.add('works');
  if (isHome && (overseas || COAST.includes(place.department)) && chance(random, overseas ? 0.4 : 0.12))
    has.add('seaView');
  if (kind === 'apartment' && rooms >= 3 && chance(random, 0.08)) has.add('duplex');
  if (kind === 'land' && chance(random, 0.6)) has.add('serviced');
  if (transaction === 'rent' && kind === 'apartment' && chance(random, rooms <= 2 ? 0.4 : 0.12)) has.add('furnished');
  const floors =
    kind === 'apartment' || kind === 'loft' || kind === 'parking' || kind === 'office'
      ? random.between(2, place.population > 20_000 ? 8 : 4)
      : kind === 'house'
        ? random.pick([0, 1, 1, 2])
        : random.between(2, 4);
  const floor =
    kind === 'apartment'
      ? has.has('garden')
        ? 0
        : random.between(0, floors)
      : kind === 'loft'
        ? random.between(0, 2)
        : kind === 'office'
          ? random.between(0, floors)
          : null;
  if (kind === 'apartment' && floors >= 4 && chance(random, year < 1950 ? 0.35 : 0.85)) has.add('elevator');
  const bedrooms = isHome ? Math.max(0, rooms === 1 ? 0 : rooms - (rooms >= 6 ? 2 : 1)) : 0;
  const kitchen = isHome ? random.pick(kind === 'loft' ? [6] : rooms === 1 ? [5, 8] : [3, 6, 6, 7, 7, 9]) : 1;
  if (kitchen === 6) has.add('usKitchen');
  const terrace =
    (kind === 'house' && chance(random, 0.6)) ||
    (kind === 'apartment' && chance(random, 0.16)) ||
    (kind === 'loft' && chance(random, 0.3));
  const balcony = kind === 'apartment' && !terrace && chance(random, 0.4);
  const bathrooms = isHome ? (rooms >= 5 ? 1 : rooms >= 2 && chance(random, 0.45) ? 1 : 0) : 0;
  return {
    kind,
    noun: nounOf(kind, rooms, has, random),
    area,
    land:
      kind === 'land'
        ? random.between(280, 1900)
        : kind === 'house' && has.has('garden')
          ? random.between(90, place.population > 40_000 ? 620 : 1800)
          : kind === 'mansion'
            ? random.between(300, 2600)
            : kind === 'apartment' && has.has('garden')
              ? random.between(30, 160)
              : 0,
    rooms,
    bedrooms,
    bathrooms,
    showerRooms: isHome ? (bathrooms === 0 ? 1 : rooms >= 5 ? 1 : 0) : 0,
    livingArea: rooms >= 2 ? Math.round(Math.min(area * 0.42, 14 + rooms * 5.5) * (0.9 + random.next() * 0.2)) : 0,
    floor,
    floors,
    year,
    heating: drawHeating(year, kind, random),
    kitchen,
    balconyArea: balcony ? random.between(3, 14) : 0,
    terraceArea: terrace ? random.between(9, kind === 'house' ? 60 : 38) : 0,
    parking:
      kind === 'parking'
        ? 1
        : isHome && chance(random, kind === 'house' ? 0.45 : 0.3)
          ? random.pick([1, 1, 1, 2])
          : kind === 'office'
            ? random.between(0, 6)
            : 0,
    garage: kind === 'house' && chance(random, 0.5) ? 1 : kind === 'apartment' && chance(random, 0.1) ? 1 : 0,
    lots: kind === 'building' ? random.between(3, 11) : 0,
    sides: isHome
      ? random.pick<readonly ('south' | 'east' | 'west' | 'north')[]>([
          ['south'],
          ['south', 'west'],
          ['east', 'west'],
          ['east'],
          ['west'],
          ['north', 'south'],
          [],
        ])
      : [],
    has,
  };
};
