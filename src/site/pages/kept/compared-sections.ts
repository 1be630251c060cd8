import { type ComparedRow, type ComparedSection, shownRows } from '#domain/listings/compare';
import { ownerCard } from '#domain/listings/contact-card';
import { type FactCode, FEATURE_GROUPS, featureBlocks, type ListingFact } from '#domain/listings/feature-blocks';
import type { FeatureGroup } from '#domain/listings/features';
import type { Listing } from '#domain/listings/listing';
import { presentPrice, pricePeriod } from '#domain/listings/price';
import { leftAs } from '#domain/listings/visibility';
import { COMPARE_WORDS } from '#fr/compare';
import { LEFT_LABELS, ON_MARKET_LABELS } from '#fr/left-market';
import { factValue } from '#fr/listing-facts';
import { areaAmount, cardAmount, cardPrice } from '#fr/listing-price';
import { FACT_LABELS, GROUP_LABELS } from '#fr/listings';
import { homePlace } from '#fr/places';
import type { WithCards } from '#server/listings';

type Home = WithCards<Listing>;

const WORDS = COMPARE_WORDS.rows;

const priceOf = ({ listing }: Home): string => cardAmount(presentPrice(listing));

const perSquareMetre = ({ listing }: Home): string | null => {
  const { area, priceCents, priceHidden } = listing;
  if (!area || priceHidden) return null;
  return areaAmount(Math.round(priceCents / area / 100) * 100, pricePeriod(listing));
};

const letterOf = (letter: string | null, { listing: { energy } }: Home): string | null =>
  energy.status === 'rated' ? letter : null;

const agentOf = ({ cards }: Home): string | null => {
  const card = ownerCard(cards);
  return card ? (card.agent ?? card.publisher).fullname : null;
};

/** Whether the homes are on the market; no row while all are. */
const stateRows = (homes: readonly Home[]): ComparedRow[] => {
  const states = homes.map(({ listing }) => ({ transaction: listing.transaction, left: leftAs(listing) }));
  if (states.every(({ left }) => left === null)) return [];
  const values = states.map(({ transaction, left }) =>
    left === null ? ON_MARKET_LABELS[transaction] : LEFT_LABELS[transaction][left],
  );
  return [{ label: WORDS.state, values }];
};

/** What matters most, above the facts of the listings. */
const ESSENTIALS: readonly (readonly [
  label: string,
  value: (home: Home) => string | null,
  shownAs?: ComparedRow['shownAs'],
])[] = [
  [WORDS.price, priceOf],
  [WORDS.fees, ({ listing }) => cardPrice(presentPrice(listing)).note, 'note'],
  [WORDS.perSquareMetre, perSquareMetre],
  [WORDS.place, ({ listing }) => homePlace(listing)],
  [WORDS.dpe, (home) => letterOf(home.listing.energy.dpeClass, home), 'dpe'],
  [WORDS.ges, (home) => letterOf(home.listing.energy.gesClass, home), 'ges'],
  [WORDS.agent, agentOf],
];

const essentialRows = (homes: readonly Home[]): ComparedRow[] => [
  ...stateRows(homes),
  ...ESSENTIALS.map(([label, value, shownAs]) => ({ label, values: homes.map(value), ...(shownAs && { shownAs }) })),
];

/** The area of premises and the living area of a home are one row. */
const rowOf = (code: FactCode): FactCode => (code === 'livingArea' ? 'area' : code);

/** Rows of facts, in the order of the first home that has them. */
const factRows = (homes: readonly (readonly ListingFact[])[]): ComparedRow[] => {
  const known = homes.map((facts) => new Map(facts.map((fact): [FactCode, ListingFact] => [rowOf(fact.code), fact])));
  const codes = new Set(known.flatMap((facts) => [...facts.keys()]));
  return [...codes].map((code) => {
    const facts = known.map((each) => each.get(code) ?? null);
    return {
      label: FACT_LABELS[code],
      values: facts.map((fact) => fact && factValue(fact)),
      ...(facts.some((fact) => fact?.kind === 'yes') && { shownAs: 'yes' as const }),
    };
  });
};

/**
 * The sections of a comparison: what matters most, then the blocks of the pages of the listings. Rows in which no home
 * has a value are left out, with `onlyDifferences` also those in which the homes are equal, and sections without rows.
 */
export const comparedSections = (
  homes: readonly Home[],
  { onlyDifferences }: { onlyDifferences: boolean },
): ComparedSection[] => {
  const blocks = homes.map(({ listing }) => featureBlocks(listing));
  const factsOf = (group: FeatureGroup) =>
    blocks.map((shown) => shown.find((block) => block.group === group)?.facts ?? []);
  const all = [
    { title: COMPARE_WORDS.essentials, rows: essentialRows(homes) },
    ...FEATURE_GROUPS.map((group) => ({ title: GROUP_LABELS[group], rows: factRows(factsOf(group)) })),
  ];
  return all
    .map(({ title, rows }) => ({ title, rows: shownRows(rows).filter(({ differs }) => differs || !onlyDifferences) }))
    .filter(({ rows }) => rows.length > 0);
};
