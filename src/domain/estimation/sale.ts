/** Sales of homes, read from the public register of sales (geo-DVF, Etalab). */

export const HOME_KINDS = ['flat', 'house'] as const;
export type HomeKind = (typeof HOME_KINDS)[number];

/**
 * Where a sale is known from. `demo`: the invented sales of the demo network, which are never shown as real ones;
 * `network`: a price that a site of the network signed, not published by the register yet.
 */
export type SaleSource = 'register' | 'demo' | 'network';

/** A sale of one home. Price in whole euros without fees; area of the home and of its land in m². */
export type Sale = {
  /** What makes it one sale in every edition of the register, whose own numbers change. */
  id: string;
  /** 'YYYY-MM-DD'. */
  date: string;
  price: number;
  kind: HomeKind;
  area: number;
  rooms: number;
  land: number;
  /** Garages, cellars and other outbuildings of the sale. */
  outbuildings: number;
  lat: number;
  lng: number;
  insee: string;
  parcel: string;
  street: string;
};

/** A line of the register: a local or a piece of land of a sale; the columns that are read. */
export type RegisterLine = {
  /** Number of the sale, in this file. */
  mutation: string;
  date: string;
  nature: string;
  price: number | null;
  street: string;
  insee: string;
  parcel: string;
  /** Numbers of the lots, as one text. */
  lots: string;
  /** 1 house, 2 flat, 3 outbuilding, 4 shop or industry; null: only land. */
  local: number | null;
  area: number | null;
  rooms: number | null;
  /** Use of the land: a line is repeated for each. */
  use: string;
  land: number | null;
  lat: number | null;
  lng: number | null;
};

const HOUSE = 1;
const FLAT = 2;
const OUTBUILDING = 3;
const SHOP = 4;
export const MIN_AREA = 9;
/** A larger home of the register is a mistake. */
const MAX_AREA = 100_000;
/** The largest numbers that are stored of a sale. */
const MAX_INTEGER = 2_147_483_647;
const MAX_ROOMS = 32_767;
/** Euros per m² beyond which a price is a mistake, or that of something else (a share, a symbolic euro). */
const PLAUSIBLE = { min: 500, max: 30_000 };

/** Whether a home of this area (m²) can have been sold at this price (euros). */
export const isPlausible = ({ price, area }: { price: number; area: number }): boolean =>
  area >= MIN_AREA && price / area >= PLAUSIBLE.min && price / area <= PLAUSIBLE.max;

/** The register has prices with cents; whole numbers are stored. */
const whole = (value: number, max = MAX_INTEGER): number => Math.min(Math.round(value), max);

const isHome = ({ local }: RegisterLine): boolean => local === HOUSE || local === FLAT;

/** The homes among the lines; one that is repeated for each use of its land counts once. */
const homesOf = (lines: readonly RegisterLine[]): RegisterLine[] => {
  const homes = new Map<string, RegisterLine>();
  for (const line of lines)
    if (isHome(line)) homes.set([line.local, line.parcel, line.lots, line.area, line.rooms].join(), line);
  return [...homes.values()];
};

/** Land of all parcels, each piece once. */
const landOf = (lines: readonly RegisterLine[]): number => {
  const pieces = new Map(lines.map(({ parcel, use, land }) => [`${parcel},${use}`, land ?? 0]));
  return [...pieces.values()].reduce((sum, land) => sum + land, 0);
};

/** Lines are repeated for each use of the land. */
const outbuildingsOf = (lines: readonly RegisterLine[]): number =>
  new Set(lines.filter(({ local }) => local === OUTBUILDING).map(({ parcel, lots }) => `${parcel},${lots}`)).size;

/**
 * The sale of one home that the lines of a register's sale describe; null: it has several homes or a shop, is no
 * ordinary sale, or lacks a place or a plausible price.
 */
export const saleOf = (lines: readonly RegisterLine[]): Sale | null => {
  const [home, ...others] = homesOf(lines);
  if (!home || others.length > 0 || lines.some(({ local }) => local === SHOP)) return null;
  const { date, nature, price, street, insee, parcel, area, rooms, lots, lat, lng } = home;
  if (nature !== 'Vente' || price === null || area === null || lat === null || lng === null) return null;
  if (!isPlausible({ price, area }) || area > MAX_AREA) return null;
  const kind = home.local === HOUSE ? 'house' : 'flat';
  return {
    id: [date, parcel, lots, kind, price, area].join('|'),
    date,
    price: whole(price),
    kind,
    area,
    rooms: whole(rooms ?? 0, MAX_ROOMS),
    land: whole(landOf(lines)),
    outbuildings: outbuildingsOf(lines),
    lat,
    lng,
    insee,
    parcel,
    street,
  };
};
