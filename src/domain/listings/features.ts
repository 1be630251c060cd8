export type FeatureGroup = 'general' | 'interior' | 'exterior' | 'coOwnership' | 'other';
export type FeatureKind = 'yes' | 'count' | 'area' | 'length' | 'year' | 'cents' | 'text' | 'code';

/** Features of a property (rule LISTING-FEATURES): block and kind of value by id. */
export const FEATURES = {
  // general
  underOffer: { group: 'general', kind: 'yes' },
  furnished: { group: 'general', kind: 'yes' },
  constructionYear: { group: 'general', kind: 'year' },
  renovated: { group: 'general', kind: 'yes' },
  recent: { group: 'general', kind: 'yes' },
  worksNeeded: { group: 'general', kind: 'yes' },
  floorsNb: { group: 'general', kind: 'count' },
  lastFloor: { group: 'general', kind: 'yes' },
  duplex: { group: 'general', kind: 'yes' },
  livingRoomArea: { group: 'general', kind: 'area' },
  propertyTax: { group: 'general', kind: 'cents' },
  exposition: { group: 'general', kind: 'code' },
  heating: { group: 'general', kind: 'code' },
  favourite: { group: 'general', kind: 'yes' },
  // interior
  bathroomsNb: { group: 'interior', kind: 'count' },
  showerRoomsNb: { group: 'interior', kind: 'count' },
  wcNb: { group: 'interior', kind: 'count' },
  separateWc: { group: 'interior', kind: 'yes' },
  kitchen: { group: 'interior', kind: 'code' },
  usKitchen: { group: 'interior', kind: 'yes' },
  diningRoom: { group: 'interior', kind: 'yes' },
  fireplace: { group: 'interior', kind: 'yes' },
  airConditioning: { group: 'interior', kind: 'yes' },
  parquet: { group: 'interior', kind: 'yes' },
  cupboards: { group: 'interior', kind: 'yes' },
  attic: { group: 'interior', kind: 'yes' },
  cellar: { group: 'interior', kind: 'yes' },
  cellarArea: { group: 'interior', kind: 'area' },
  alarm: { group: 'interior', kind: 'yes' },
  accessible: { group: 'interior', kind: 'yes' },
  cableTv: { group: 'interior', kind: 'yes' },
  internet: { group: 'interior', kind: 'yes' },
  // exterior
  balcony: { group: 'exterior', kind: 'yes' },
  balconiesNb: { group: 'exterior', kind: 'count' },
  balconyArea: { group: 'exterior', kind: 'area' },
  patio: { group: 'exterior', kind: 'yes' },
  terrace: { group: 'exterior', kind: 'yes' },
  terraceArea: { group: 'exterior', kind: 'area' },
  garden: { group: 'exterior', kind: 'yes' },
  swimmingPool: { group: 'exterior', kind: 'yes' },
  tennisCourt: { group: 'exterior', kind: 'yes' },
  parking: { group: 'exterior', kind: 'count' },
  garage: { group: 'exterior', kind: 'count' },
  parkingType: { group: 'exterior', kind: 'text' },
  clearView: { group: 'exterior', kind: 'yes' },
  viewOfTheSea: { group: 'exterior', kind: 'yes' },
  noFacing: { group: 'exterior', kind: 'yes' },
  quiet: { group: 'exterior', kind: 'yes' },
  servicedLand: { group: 'exterior', kind: 'yes' },
  buildableLand: { group: 'exterior', kind: 'yes' },
  facadeLength: { group: 'exterior', kind: 'length' },
  // co-ownership (units, charges and procedure are in CoOwnership)
  elevator: { group: 'coOwnership', kind: 'yes' },
  intercom: { group: 'coOwnership', kind: 'yes' },
  entryCode: { group: 'coOwnership', kind: 'yes' },
  takeCare: { group: 'coOwnership', kind: 'yes' },
  // other
  proximity: { group: 'other', kind: 'text' },
  transport: { group: 'other', kind: 'text' },
  petsAllowed: { group: 'other', kind: 'yes' },
  lifeAnnuityBouquet: { group: 'other', kind: 'cents' },
  lifeAnnuityRent: { group: 'other', kind: 'cents' },
  lifeAnnuityAges: { group: 'other', kind: 'text' },
  turnover: { group: 'other', kind: 'cents' },
  leaseNature: { group: 'other', kind: 'text' },
  divisibleFrom: { group: 'other', kind: 'area' },
  services: { group: 'other', kind: 'text' },
} as const satisfies Record<string, { group: FeatureGroup; kind: FeatureKind }>;

export type FeatureId = keyof typeof FEATURES;

/** Values by kind: yes → true; count, area (m²), length (m), year, cents → number; text, code → string. */
export type FeatureValues = { readonly [id in FeatureId]?: boolean | number | string };

/** Whether an offer or a preliminary contract was accepted, according to the feed (rule LISTING-MARKS). */
export const isUnderOffer = ({ features }: { features: Pick<FeatureValues, 'underOffer'> }): boolean =>
  features.underOffer === true;

/** Values of the feature `kitchen`. */
export const KITCHENS = [
  'american',
  'separate',
  'industrial',
  'corner',
  'americanFitted',
  'separateFitted',
  'cornerFitted',
  'fitted',
] as const;
export type Kitchen = (typeof KITCHENS)[number];

/** The feature `heating` has one or more of these, in this order, separated by a space: 'individual gas radiator'. */
export const HEATING_PARTS = [
  'collective',
  'individual',
  'gas',
  'oil',
  'electric',
  'reversible',
  'radiator',
  'floor',
] as const;
export type HeatingPart = (typeof HEATING_PARTS)[number];

/** The feature `exposition` has one or more of these, in this order, separated by a space: 'south east'. */
export const EXPOSITIONS = ['north', 'south', 'east', 'west'] as const;
export type Exposition = (typeof EXPOSITIONS)[number];
