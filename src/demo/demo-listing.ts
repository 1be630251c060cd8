import type { Kind, Transaction } from '#domain/listings/vocabulary';
import type { DemoPlace } from './demo-places.ts';
import type { DemoEnergy, Heating } from './draw-energy.ts';
import type { DemoMarket, DemoMember } from './seeds.ts';

/** Word of seeds/demo/phrases.json that names the home: finer than the kind. */
export type Noun =
  | 'apartment'
  | 'studio'
  | 'duplex'
  | 'house'
  | 'villa'
  | 'loft'
  | 'mansion'
  | 'land'
  | 'parking'
  | 'box'
  | 'building'
  | 'office'
  | 'shop'
  | 'premises';

/** What a home is made of, before it has a price and words. Areas in m². */
export type DemoHome = {
  kind: Kind;
  noun: Noun;
  area: number;
  land: number;
  rooms: number;
  bedrooms: number;
  bathrooms: number;
  showerRooms: number;
  livingArea: number;
  floor: number | null;
  floors: number;
  year: number;
  heating: Heating;
  /** Poliris rank 34. */
  kitchen: number;
  balconyArea: number;
  terraceArea: number;
  parking: number;
  garage: number;
  lots: number;
  /** Poliris ranks 35 to 38. */
  sides: readonly ('south' | 'east' | 'west' | 'north')[];
  /** True things: garden, pool, cellar, elevator, parquet … (words of phrases.json's `if`). */
  has: ReadonlySet<string>;
};

export type DemoSale = {
  transaction: 'sale';
  /** Buyer's fees included, euros. */
  price: number;
  /** Without the buyer's fees. */
  net: number;
  payer: 1 | 2 | 3;
  /** TTC, of the price without fees. */
  percent: number;
};

export type DemoRent = {
  transaction: 'rent';
  /** Monthly, charges included. */
  price: number;
  charges: number;
  chargesMode: 1 | 2;
  deposit: number;
  /** Total of the tenant's fees, of which the inventory and the lease. */
  fees: number;
  inventory: number;
  lease: number;
  controlled: { base: number; reference: number; complement: number } | null;
  months: number;
};

export type DemoListing = {
  market: DemoMarket;
  /** Null: the market center's own mandate. */
  member: DemoMember | null;
  index: number;
  technicalId: string;
  reference: string;
  place: DemoPlace;
  position: { lat: number; lng: number; exact: boolean } | null;
  street: string | null;
  home: DemoHome;
  transaction: Transaction;
  money: DemoSale | DemoRent;
  energy: DemoEnergy | null;
  propertyTax: number;
  lot: { lots: number; yearlyCharges: number; running: boolean } | null;
  exclusive: boolean;
  favourite: boolean;
  /** 'JJ/MM/AAAA' */
  mandateDate: string;
  availableOn: string | null;
  visitUrl: string | null;
  withoutPictures: boolean;
};
