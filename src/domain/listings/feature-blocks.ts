import { keysOf } from '#domain/objects/typed';
import { FEATURES, type FeatureGroup, type FeatureId, type FeatureKind } from './features.ts';
import type { Listing } from './listing.ts';
import { tenantFeesTotal } from './price.ts';

/** Codes of facts in the blocks: features, and columns of the listing (rule LISTING-FEATURES). */
export type FactCode =
  | FeatureId
  | 'realEstateType'
  | 'transactionType'
  | 'projectType'
  | 'livingArea'
  | 'area'
  | 'groundArea'
  | 'floor'
  | 'roomsNb'
  | 'bedroomsNb'
  | 'withoutTax'
  | 'rentPeriod'
  | 'leaseRent'
  | 'rentCharges'
  | 'rentChargesMode'
  | 'rentDeposit'
  | 'rentContract'
  | 'inventoryShare'
  | 'leaseMonths'
  | 'availableOn'
  | 'publicRef'
  | 'district'
  | 'coOwnership'
  | 'coOwnershipAllUnits'
  | 'coOwnershipLivingUnits'
  | 'coOwnershipCharges'
  | 'procedure';

/**
 * How a value is formatted: a FeatureKind, 'floor' (0 is the ground floor), 'months', 'day' ('YYYY-MM-DD'), 'word' (a
 * code of vocabulary.ts), or cents per year or month, also without tax.
 */
export type FactKind =
  | FeatureKind
  | 'floor'
  | 'months'
  | 'day'
  | 'word'
  | 'centsPerYear'
  | 'centsPerMonth'
  | 'centsPerMonthUntaxed';

export type ListingFact = { code: FactCode; kind: FactKind; value: boolean | number | string };
export type ListingFactBlock = { group: FeatureGroup; facts: readonly ListingFact[] };

/** Rule LISTING-FEATURES: Caractéristiques du bien, Intérieur, Extérieur, Copropriété, Autres. */
export const FEATURE_GROUPS = [
  'general',
  'interior',
  'exterior',
  'coOwnership',
  'other',
] as const satisfies readonly FeatureGroup[];

/** A listing without its pictures. */
type ListingFacts = Omit<Listing, 'pictures'>;

/** Kinds whose area is called living area. */
const HOMES: ReadonlySet<Listing['kind']> = new Set(['apartment', 'house', 'loft', 'mansion', 'castle', 'other']);

type FactEntry = readonly [FactCode, FactKind, boolean | number | string | null];

const generalFacts = (listing: ListingFacts): FactEntry[] => [
  ['publicRef', 'text', listing.publicRef],
  ['realEstateType', 'word', listing.kind],
  ['transactionType', 'word', listing.transaction],
  ['projectType', 'word', listing.project === 'sale' || listing.project === 'rental' ? null : listing.project],
  [HOMES.has(listing.kind) ? 'livingArea' : 'area', 'area', listing.area],
  ['groundArea', 'area', listing.landArea],
  ['roomsNb', 'count', listing.rooms],
  ['bedroomsNb', 'count', listing.bedrooms],
  ['floor', 'floor', listing.floor],
  ['district', 'text', listing.district],
  ['availableOn', 'day', listing.availableOn],
  ['withoutTax', 'yes', listing.rent.withoutTax],
];

/** Facts of a rental, with the tenant's fees as one total (rule LISTING-PRICE-RENT). */
const rentFacts = ({ transaction, project, rent }: ListingFacts): FactEntry[] =>
  transaction === 'sale'
    ? [['leaseRent', 'centsPerMonth', rent.leaseRentCents]]
    : [
        ['rentPeriod', 'word', project === 'seasonal' ? rent.period : null],
        ['rentCharges', rent.chargesWithoutTax ? 'centsPerMonthUntaxed' : 'centsPerMonth', rent.chargesCents],
        ['rentChargesMode', 'word', rent.chargesMode],
        ['rentDeposit', 'cents', rent.depositCents],
        ['rentContract', 'cents', tenantFeesTotal(rent)],
        ['inventoryShare', 'cents', rent.inventoryFeesCents],
        ['leaseMonths', 'months', rent.leaseMonths],
      ];

/** Facts of a co-ownership unit; empty for a home outside a co-ownership. */
const coOwnershipFacts = ({ coOwnership }: ListingFacts): FactEntry[] =>
  coOwnership.isLot === false
    ? []
    : [
        ['coOwnership', 'yes', coOwnership.isLot],
        ['coOwnershipAllUnits', 'count', coOwnership.lots],
        ['coOwnershipLivingUnits', 'count', coOwnership.livingLots],
        ['coOwnershipCharges', 'centsPerYear', coOwnership.yearlyChargesCents],
        ['procedure', 'word', coOwnership.procedure],
      ];

/**
 * Whether a feature is hidden: property tax of a rental (rule LISTING-PRICE-RENT), 'not furnished' of a sale, and the
 * kitchen code 'none' of former imports (rule FEED-PLACEHOLDERS).
 */
const isLeftOut = (id: FeatureId, listing: ListingFacts): boolean =>
  (id === 'kitchen' && listing.features.kitchen === 'none') ||
  (id === 'propertyTax' && listing.transaction === 'rent') ||
  (id === 'furnished' && listing.transaction === 'sale' && listing.features.furnished !== true);

/** The intercom of a home outside a co-ownership belongs to the home. */
const groupOf = (id: FeatureId, { kind, coOwnership: { isLot } }: ListingFacts): FeatureGroup => {
  const { group } = FEATURES[id];
  return group === 'coOwnership' && !(isLot ?? kind === 'apartment') ? 'interior' : group;
};

const featureFacts = (listing: ListingFacts, group: FeatureGroup): FactEntry[] =>
  keysOf(FEATURES)
    .filter((id) => groupOf(id, listing) === group && !isLeftOut(id, listing))
    .map((id) => [id, FEATURES[id].kind, listing.features[id] ?? null]);

const ownFacts = (listing: ListingFacts, group: FeatureGroup): FactEntry[] => {
  if (group === 'general') return [...generalFacts(listing), ...rentFacts(listing)];
  return group === 'coOwnership' ? coOwnershipFacts(listing) : [];
};

/** Whether there is a value to show. Zero is a value only for a floor (ground floor). */
const hasValue = ([, kind, value]: FactEntry): boolean =>
  value !== null && value !== false && value !== '' && (value !== 0 || kind === 'floor');

/** The blocks of facts on the listing page, in order; empty blocks are omitted. */
export const featureBlocks = (listing: ListingFacts): ListingFactBlock[] =>
  FEATURE_GROUPS.map((group) => ({
    group,
    facts: [...ownFacts(listing, group), ...featureFacts(listing, group)]
      .filter(hasValue)
      .map(([code, kind, value]) => ({ code, kind, value: value ?? false })),
  })).filter((block) => block.facts.length > 0);

export type IconFact = { code: 'area' | 'rooms' | 'bedrooms'; value: number | null };

/** Icon bar: area (m²), rooms, bedrooms; null is shown as 'N/A' (rule LISTING-FEATURES). */
export const iconBar = (listing: Pick<Listing, 'area' | 'rooms' | 'bedrooms'>): IconFact[] => [
  { code: 'area', value: listing.area },
  { code: 'rooms', value: listing.rooms || null },
  { code: 'bedrooms', value: listing.bedrooms || null },
];
