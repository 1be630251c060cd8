import { type ComparedRow, shownRows } from '#domain/listings/compare';
import { ownerCard } from '#domain/listings/contact-card';
import { type FactCode, FEATURE_GROUPS, featureBlocks, type ListingFact } from '#domain/listings/feature-blocks';
import type { Listing } from '#domain/listings/listing';
import { presentPrice } from '#domain/listings/price';
import { leftAs } from '#domain/listings/visibility';
import { COMPARE_WORDS } from '#fr/compare';
import { euros } from '#fr/format';
import { LEFT_LABELS } from '#fr/left-market';
import { factValue } from '#fr/listing-facts';
import { cardPrice } from '#fr/listing-price';
import { FACT_LABELS } from '#fr/listings';
import type { WithCards } from '#server/listings';

type Home = WithCards<Listing>;

const WORDS = COMPARE_WORDS.rows;

const priceOf = ({ listing }: Home): string => {
  const { amount, suffix } = cardPrice(presentPrice(listing));
  return [amount, suffix].filter(Boolean).join(' ');
};

const perSquareMetre = ({ listing: { area, priceCents, priceHidden } }: Home): string | null =>
  area && !priceHidden ? `${euros(Math.round(priceCents / area / 100) * 100)}/m²` : null;

const letterOf = (letter: string | null, { listing: { energy } }: Home): string | null =>
  energy.status === 'rated' ? letter : null;

const agentOf = ({ cards }: Home): string | null => {
  const card = ownerCard(cards);
  return card ? (card.agent ?? card.publisher).fullname : null;
};

const stateOf = (listing: Listing): string | null => {
  const left = leftAs(listing);
  return left && LEFT_LABELS[listing.transaction][left];
};

/** What stands above the facts of the listings. */
const FIRST: readonly (readonly [label: string, value: (home: Home) => string | null, scale?: 'dpe' | 'ges'])[] = [
  [WORDS.state, ({ listing }) => stateOf(listing)],
  [WORDS.price, priceOf],
  [WORDS.fees, ({ listing }) => cardPrice(presentPrice(listing)).note],
  [WORDS.perSquareMetre, perSquareMetre],
  [WORDS.place, ({ listing: { city, zip } }) => `${city} ${zip}`],
  [WORDS.dpe, (home) => letterOf(home.listing.energy.dpeClass, home), 'dpe'],
  [WORDS.ges, (home) => letterOf(home.listing.energy.gesClass, home), 'ges'],
];

const LAST: typeof FIRST = [[WORDS.agent, agentOf]];

const rowsOf = (homes: readonly Home[], rows: typeof FIRST): ComparedRow[] =>
  rows.map(([label, value, scale]) => ({ label, values: homes.map(value), ...(scale && { scale }) }));

/** The area of premises and the living area of a home are one row. */
const rowOf = (code: FactCode): FactCode => (code === 'livingArea' ? 'area' : code);

/** The facts of the pages of the listings, in the order of their blocks there. */
const factRows = (homes: readonly Home[]): ComparedRow[] => {
  const blocks = homes.map(({ listing }) => featureBlocks(listing));
  const facts = blocks.map(
    (shown) =>
      new Map(shown.flatMap((block) => block.facts).map((fact): [FactCode, ListingFact] => [rowOf(fact.code), fact])),
  );
  const codes = FEATURE_GROUPS.flatMap((group) =>
    blocks.flatMap((shown) => shown.filter((block) => block.group === group).flatMap((block) => block.facts)),
  ).map(({ code }) => rowOf(code));
  return [...new Set(codes)].map((code) => ({
    label: FACT_LABELS[code],
    values: facts.map((known) => {
      const fact = known.get(code);
      return fact ? factValue(fact) : null;
    }),
  }));
};

/** The rows of a comparison; those in which no home has a value are left out. */
export const comparedRows = (homes: readonly Home[]) =>
  shownRows([...rowsOf(homes, FIRST), ...factRows(homes), ...rowsOf(homes, LAST)]);
