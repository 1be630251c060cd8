import { FEATURES, type FeatureGroup, type FeatureId, type FeatureKind } from './features.ts';
import type { Listing } from './listing.ts';
import { tenantFeesTotal } from './price.ts';

/** Facts that are columns of the listing rather than features (rule LISTING-FEATURES). */
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

/** How a value reads: FeatureKind's, plus 'floor' (0 is the ground floor), 'months', 'day' ('YYYY-MM-DD') and a closed word of the vocabulary. */
export type FactKind = FeatureKind | 'floor' | 'months' | 'day' | 'word' | 'centsPerYear' | 'centsPerMonth';

export type Fact = { code: FactCode; kind: FactKind; value: boolean | number | string };
export type FactBlock = { group: FeatureGroup; facts: readonly Fact[] };

/** Rule LISTING-FEATURES: Caractéristiques du bien, Intérieur, Extérieur, Copropriété, Autres. */
export const FEATURE_GROUPS = [
  'general',
  'interior',
  'exterior',
  'coOwnership',
  'other',
] as const satisfies readonly FeatureGroup[];

/** What the blocks describe: a listing without its pictures. */
type Described = Omit<Listing, 'pictures'>;

/** What one lives in has a living area; a car park, a shop or a plot has an area. */
const HOMES: ReadonlySet<Listing['kind']> = new Set(['apartment', 'house', 'loft', 'mansion', 'castle', 'other']);

type Draft = readonly [FactCode, FactKind, boolean | number | string | null];

const generalFacts = (listing: Described): Draft[] => [
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
];

/** Rule LISTING-PRICE-RENT: one total of the tenant's fees, the other two entries gone. A sale has none of it. */
const rentFacts = ({ transaction, rent }: Described): Draft[] =>
  transaction === 'sale'
    ? []
    : [
        ['rentCharges', 'centsPerMonth', rent.chargesCents],
        ['rentChargesMode', 'word', rent.chargesMode],
        ['rentDeposit', 'cents', rent.depositCents],
        ['rentContract', 'cents', tenantFeesTotal(rent)],
        ['inventoryShare', 'cents', rent.inventoryFeesCents],
        ['leaseMonths', 'months', rent.leaseMonths],
      ];

const coOwnershipFacts = ({ coOwnership }: Described): Draft[] => [
  ['coOwnership', 'yes', coOwnership.isLot],
  ['coOwnershipAllUnits', 'count', coOwnership.lots],
  ['coOwnershipLivingUnits', 'count', coOwnership.livingLots],
  ['coOwnershipCharges', 'centsPerYear', coOwnership.yearlyChargesCents],
  ['procedure', 'word', coOwnership.procedure],
];

/**
 * Said elsewhere, or not of this transaction: the rental's property tax is the owner's business (rule
 * LISTING-PRICE-RENT).
 */
const isLeftOut = (id: FeatureId, listing: Described): boolean =>
  (id === 'propertyTax' && listing.transaction === 'rent') ||
  (id === 'furnished' && listing.transaction === 'sale' && listing.features.furnished !== true);

const featureFacts = (listing: Described, group: FeatureGroup): Draft[] =>
  (Object.keys(FEATURES) as FeatureId[])
    .filter((id) => FEATURES[id].group === group && !isLeftOut(id, listing))
    .map((id) => [id, FEATURES[id].kind, listing.features[id] ?? null]);

const ownFacts = (listing: Described, group: FeatureGroup): Draft[] => {
  if (group === 'general') return [...generalFacts(listing), ...rentFacts(listing)];
  return group === 'coOwnership' ? coOwnershipFacts(listing) : [];
};

/** Zero says nothing of a count or an amount; it is the ground floor of a floor. */
const says = ([, kind, value]: Draft): boolean =>
  value !== null && value !== false && value !== '' && (value !== 0 || kind === 'floor');

/** The blocks of the listing page, in order; empty ones are left out. */
export const featureBlocks = (listing: Described): FactBlock[] =>
  FEATURE_GROUPS.map((group) => ({
    group,
    facts: [...ownFacts(listing, group), ...featureFacts(listing, group)]
      .filter(says)
      .map(([code, kind, value]) => ({ code, kind, value: value ?? false })),
  })).filter((block) => block.facts.length > 0);

export type IconFact = { code: 'area' | 'rooms' | 'bedrooms'; value: number | null };

/** The icon bar: area (m²), rooms, bedrooms; null reads 'N/A' (rule LISTING-FEATURES). */
export const iconBar = (listing: Pick<Listing, 'area' | 'rooms' | 'bedrooms'>): IconFact[] => [
  { code: 'area', value: listing.area },
  { code: 'rooms', value: listing.rooms || null },
  { code: 'bedrooms', value: listing.bedrooms || null },
];
