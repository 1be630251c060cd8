import type { Kind, Transaction } from '#domain/listings/vocabulary';
import type { DemoPlace } from './demo-places.ts';
import type { DemoEnergy, Heating } from './draw-energy.ts';
import type { DemoMarket, DemoMember } from './seeds.ts';

/** Key of seeds/demo/phrases.json for the type of property: finer than the kind. */
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

/** A drawn property without price and texts. Areas in m². */
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
  /** Code of Poliris rank 34. */
  kitchen: number;
  balconyArea: number;
  terraceArea: number;
  parking: number;
  garage: number;
  lots: number;
  /** Poliris ranks 35 to 38. */
  sides: readonly ('south' | 'east' | 'west' | 'north')[];
  /** Features: garden, pool, cellar, elevator, parquet … (conditions of phrases.json's `if`). */
  has: ReadonlySet<string>;
};

export type DemoSale = {
  transaction: 'sale';
  /** In euros, including the buyer's fees. */
  price: number;
  /** In euros, without the buyer's fees. */
  net: number;
  payer: 1 | 2 | 3;
  /** Fees in percent of the price without fees, VAT included. */
  percent: number;
};

export type DemoRent = {
  transaction: 'rent';
  /** Monthly in euros, charges included. */
  price: number;
  charges: number;
  chargesMode: 1 | 2;
  deposit: number;
  /** Total of the tenant's fees, including the inventory and the lease. */
  fees: number;
  inventory: number;
  lease: number;
  controlled: { base: number; reference: number; complement: number } | null;
  months: number;
};

export type DemoListing = {
  market: DemoMarket;
  /** Null: a mandate of the market center itself. */
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
