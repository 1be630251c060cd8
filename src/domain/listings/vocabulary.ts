export const TRANSACTIONS = ['sale', 'rent'] as const;
export type Transaction = (typeof TRANSACTIONS)[number];

/** Kinds of offers, each with its transaction. */
export const PROJECTS = {
  sale: 'sale',
  prestige: 'sale',
  lifeAnnuity: 'sale',
  investment: 'sale',
  businessSale: 'sale',
  leaseTransfer: 'sale',
  rental: 'rent',
  seasonal: 'rent',
} as const satisfies Record<string, Transaction>;
export type Project = keyof typeof PROJECTS;

export type Category = 'residential' | 'professional';

/** Kinds of property: id in search URLs (rule SEARCH-QUERY), category, energy rating required (rule LISTING-ENERGY). */
export const KINDS = {
  apartment: { id: 1, category: 'residential', energyRated: true },
  house: { id: 2, category: 'residential', energyRated: true },
  land: { id: 3, category: 'residential', energyRated: false },
  parking: { id: 4, category: 'residential', energyRated: false },
  building: { id: 5, category: 'residential', energyRated: true },
  loft: { id: 6, category: 'residential', energyRated: true },
  mansion: { id: 7, category: 'residential', energyRated: true },
  castle: { id: 8, category: 'residential', energyRated: true },
  office: { id: 9, category: 'professional', energyRated: true },
  shop: { id: 10, category: 'professional', energyRated: true },
  premises: { id: 11, category: 'professional', energyRated: true },
  business: { id: 12, category: 'professional', energyRated: false },
  other: { id: 13, category: 'residential', energyRated: false },
} as const satisfies Record<string, { id: number; category: Category; energyRated: boolean }>;
export type Kind = keyof typeof KINDS;

/** The period of a rent. Only holiday lettings have other periods than the month (rule LISTING-PRICE-RENT). */
export const RENT_PERIODS = ['day', 'week', 'fortnight', 'month'] as const;
export type RentPeriod = (typeof RENT_PERIODS)[number];

/** 'Success' is the network's exclusive mandate. */
export type MandateType = 'Success' | 'Simple' | '';

export type FeesPayer = 'buyer' | 'seller' | 'both';

/** Precision of a position; 'commune': the town's centre, used for a missing position. */
export type Precision = 'exact' | 'approximate' | 'commune' | 'none';

export type EnergyClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

/** Method of a diagnosis: '2011' until July 2021 and still for business premises, or '2021' for homes since then. */
export type EnergyVersion = '2011' | '2021';

/** 'notSubject' and 'blank' are NS and VI in feeds. */
export type EnergyStatus = 'rated' | 'notSubject' | 'blank' | 'pending' | 'missing';

export const PROCEDURES = [
  'DesignationExpert',
  'AdministrateurProvisoire',
  'MandataireAdHoc',
  'NO_Non_soumis_impaye',
  'NO_Pas_procedur_cours',
  'procedure_en_cours',
] as const;
export type Procedure = (typeof PROCEDURES)[number];

/** How rental charges are settled (rule LISTING-PRICE-RENT): fixed sum, provisions settled yearly, or by receipts. */
export type ChargesMode = 'fixed' | 'provision' | 'receipts';
