import type { FeatureValues } from './features.ts';
import type {
  Category,
  ChargesMode,
  EnergyClass,
  EnergyStatus,
  EnergyVersion,
  FeesPayer,
  Kind,
  MandateType,
  Precision,
  Procedure,
  Project,
  RentPeriod,
  Transaction,
} from './vocabulary.ts';

/**
 * Data of a rental; for a sale whether its price is without tax, and the rent of a sold lease. In this file money is in
 * cents, areas in m², dates are 'YYYY-MM-DD'; null: unknown.
 */
export type Rent = {
  /** The period of the price of a holiday letting; null: unknown. Other rents are monthly. */
  period: RentPeriod | null;
  /** The highest price of a holiday letting, in the high season; `priceCents` is the lowest. */
  highCents: number | null;
  /** Whether the price includes charges; null: yes for homes, unknown for business premises. */
  inclusive: boolean | null;
  /** Whether the price is the lowest of several homes in a programme. */
  startsAt: boolean;
  /** Whether the price is without tax. */
  withoutTax: boolean;
  /** Whether the charges are without tax. */
  chargesWithoutTax: boolean;
  /** Monthly rent of the lease or premises that a buyer takes over. */
  leaseRentCents: number | null;
  /** Monthly charges. */
  chargesCents: number | null;
  chargesMode: ChargesMode | null;
  depositCents: number | null;
  /** 'Visite, dossier, acte' (tenant's fees without the inventory). */
  tenantFeesCents: number | null;
  /** 'Rédaction du bail'. */
  leaseFeesCents: number | null;
  /** 'Etat des lieux'. */
  inventoryFeesCents: number | null;
  /** Whether the rent is controlled (rule LISTING-PRICE-RENT). */
  controlled: boolean;
  baseRentCents: number | null;
  referenceRentCents: number | null;
  complementCents: number | null;
  furnished: boolean | null;
  leaseMonths: number | null;
};

export type Energy = {
  status: EnergyStatus;
  /** Class as declared, never recomputed (rule LISTING-ENERGY). */
  dpeClass: EnergyClass | null;
  /** kWh/m²/year of primary energy. */
  dpeValue: number | null;
  /** kWh/m²/year of final energy. */
  finalValue: number | null;
  gesClass: EnergyClass | null;
  /** kg CO₂/m²/year. */
  gesValue: number | null;
  costMinCents: number | null;
  costMaxCents: number | null;
  /** Single yearly amount, in diagnoses before July 2021. */
  costCents: number | null;
  /** Reference of the energy prices: 'YYYY' or 'YYYY-MM-DD'. */
  costReference: string | null;
  /** Day of the diagnosis. */
  date: string | null;
  /** Method of the diagnosis, according to the feed. */
  version: EnergyVersion | null;
};

export type CoOwnership = {
  /** Whether the home is a lot of a co-ownership. */
  isLot: boolean | null;
  lots: number | null;
  livingLots: number | null;
  yearlyChargesCents: number | null;
  procedure: Procedure | null;
  procedureDetail: string | null;
};

/** Contact person of a listing in its feed. */
export type FeedContact = {
  negotiatorCode: string | null;
  name: string | null;
  email: string | null;
  /** As written in the feed. */
  telephone: string | null;
};

/** Content of a listing, independent of its feed format. */
export type ListingContent = {
  publicRef: string;
  mandateType: MandateType;
  mandateNumber: string | null;
  mandateDate: string | null;
  transaction: Transaction;
  project: Project;
  category: Category;
  kind: Kind;
  subkind: string | null;
  title: string;
  /** Plain text; paragraphs are separated by line feeds. */
  description: string;
  address: string | null;
  address2: string | null;
  district: string | null;
  zip: string;
  city: string;
  /** INSEE code of the commune or arrondissement. */
  insee: string | null;
  lat: number | null;
  lng: number | null;
  precision: Precision;
  /**
   * Sale: including the buyer's fees. Rental: including the complement; `rent.inclusive` says whether charges are
   * included.
   */
  priceCents: number;
  priceHidden: boolean;
  feesPayer: FeesPayer | null;
  /** The buyer's part of the fees. */
  buyerFeesCents: number | null;
  rent: Rent;
  area: number | null;
  landArea: number | null;
  rooms: number | null;
  bedrooms: number | null;
  floor: number | null;
  energy: Energy;
  coOwnership: CoOwnership;
  features: FeatureValues;
  contact: FeedContact;
  virtualVisitUrl: string | null;
  feesUrl: string | null;
  availableOn: string | null;
};

export type ListingPicture = {
  /** Content id: /media/{id}/{width}.{format}. */
  id: string;
  width: number;
  height: number;
  /** Dominant colour, '#rrggbb'. */
  color: string;
  legend: string;
  isIllustration: boolean;
};

/** A stored listing. */
export type Listing = ListingContent & {
  id: string;
  marketId: string;
  memberId: string | null;
  slug: string;
  status: 'published' | 'withdrawn';
  /** A withdrawn listing that was sold or let, as the software of its agency says. */
  isSold: boolean;
  publishedAt: Date;
  updatedAt: Date;
  pictures: readonly ListingPicture[];
};
