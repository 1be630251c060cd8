/** Sales of homes, read from the public register of sales (geo-DVF, Etalab). */

export const HOME_KINDS = ['flat', 'house'] as const;
export type HomeKind = (typeof HOME_KINDS)[number];

/**
 * Source of a sale. `demo`: invented sales of the demo network, which are never shown as real; `network`: a price
 * signed on a site of the network that the register has not published yet.
 */
export type SaleSource = 'register' | 'demo' | 'network';

/** A sale of one home. Price in whole euros without fees; area of the home and of its land in m². */
export type Sale = {
  /** Identifies the sale in every edition of the register, whose own numbers change. */
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

/** The columns of a register line that are read: one unit or piece of land of a sale. */
export type RegisterLine = {
  /** Number of the sale, in this file. */
  mutation: string;
  date: string;
  nature: string;
  price: number | null;
  street: string;
  insee: string;
  parcel: string;
  /** Numbers of the co-ownership units, as one text. */
  lots: string;
  /** Type of the unit: 1 house, 2 flat, 3 outbuilding, 4 shop or industry; null: only land. */
  local: number | null;
  area: number | null;
  /** Area of the lots by the law Carrez, as the deed has it; null: unknown. */
  carrez: number | null;
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
/** A larger home in the register is an error. */
const MAX_AREA = 100_000;
/** Largest integer that the database stores. */
const MAX_INTEGER = 2_147_483_647;
const MAX_ROOMS = 32_767;
/** Plausible euros per m²; other prices are errors, or prices of something else (a share, a symbolic euro). */
const PLAUSIBLE = { min: 500, max: 30_000 };

/** Ratio of both areas of one flat; beyond it, the lots are not this flat. */
const ONE_FLAT = { min: 0.5, max: 2 };

/** The area that its owner knows: that of the deed of a flat, else that of the tax office. */
const areaOf = (area: number, { local, carrez }: RegisterLine): number => {
  const ratio = (carrez ?? 0) / area;
  return local === FLAT && carrez !== null && ratio > ONE_FLAT.min && ratio < ONE_FLAT.max ? carrez : area;
};

/** Whether a home of this area (m²) can have been sold at this price (euros). */
export const isPlausible = ({ price, area }: { price: number; area: number }): boolean =>
  area >= MIN_AREA && price / area >= PLAUSIBLE.min && price / area <= PLAUSIBLE.max;

/** Prices of the register have cents; whole euros are stored. */
const whole = (value: number, max = MAX_INTEGER): number => Math.min(Math.round(value), max);

const isHome = ({ local }: RegisterLine): boolean => local === HOUSE || local === FLAT;

/** The homes among the lines; a home that is repeated for each use of its land counts once. */
const homesOf = (lines: readonly RegisterLine[]): RegisterLine[] => {
  const homes = new Map<string, RegisterLine>();
  for (const line of lines)
    if (isHome(line)) homes.set([line.local, line.parcel, line.lots, line.area, line.rooms].join(), line);
  return [...homes.values()];
};

/** Total land of all parcels; each piece counts once. */
const landOf = (lines: readonly RegisterLine[]): number => {
  const pieces = new Map(lines.map(({ parcel, use, land }) => [`${parcel},${use}`, land ?? 0]));
  return [...pieces.values()].reduce((sum, land) => sum + land, 0);
};

/** Lines are repeated for each use of the land. */
const outbuildingsOf = (lines: readonly RegisterLine[]): number =>
  new Set(lines.filter(({ local }) => local === OUTBUILDING).map(({ parcel, lots }) => `${parcel},${lots}`)).size;

/**
 * The sale of one home from the lines of a register sale; null: it contains several homes or a shop, is not an ordinary
 * sale, or lacks a position or a plausible price.
 */
export const saleOf = (lines: readonly RegisterLine[]): Sale | null => {
  const [home, ...others] = homesOf(lines);
  if (!home || others.length > 0 || lines.some(({ local }) => local === SHOP)) return null;
  const { date, nature, price, street, insee, parcel, rooms, lots, lat, lng } = home;
  if (nature !== 'Vente' || price === null || home.area === null || lat === null || lng === null) return null;
  const area = areaOf(home.area, home);
  if (!isPlausible({ price, area }) || area > MAX_AREA) return null;
  const kind = home.local === HOUSE ? 'house' : 'flat';
  return {
    id: [date, parcel, lots, kind, price, home.area].join('|'),
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
