import phrases from '#seeds/demo/phrases.json' with { type: 'json' };
import type { DemoListing } from './demo-listing.ts';
import { flagsOf, wordsOf } from './listing-words.ts';
import { type Phrase, renderFirst, renderSection } from './phrase-grammar.ts';
import { createRandom } from './random.ts';

/** Title (rank 20: at most 64 characters) and description of a drawn listing. */
export type DemoTexts = { title: string; paragraphs: readonly string[] };

const SECTIONS = [
  'layout',
  'inside',
  'outside',
  'annexes',
  'energy',
  'around',
  'copro',
  'rental',
  'extra',
  'closing',
] as const;
type Section = (typeof SECTIONS)[number];

/** Number of sentences of each section, in a short and in a long text. */
const COUNTS: Readonly<Record<Section, readonly [short: number, long: number]>> = {
  layout: [1, 2],
  inside: [2, 6],
  outside: [2, 5],
  annexes: [1, 3],
  energy: [1, 1],
  around: [1, 1],
  copro: [1, 1],
  rental: [1, 1],
  extra: [1, 5],
  closing: [1, 1],
};

/** The sections of each paragraph. */
const PARAGRAPHS: readonly (readonly Section[])[] = [
  ['layout', 'inside'],
  ['outside', 'annexes'],
  ['around', 'energy'],
  ['extra', 'copro', 'rental', 'closing'],
];

const titleOf = (listing: DemoListing, given: Parameters<typeof renderFirst>[1], seed: string): string => {
  const random = createRandom(`title:${seed}`);
  const tries = Array.from({ length: 6 }, () => renderFirst(phrases.titles, given, random));
  const plain = `${phrases.nouns[listing.home.noun].nom}, ${listing.place.city}`;
  return tries.find((title) => title.length <= 64) ?? (plain.charAt(0).toUpperCase() + plain.slice(1)).slice(0, 64);
};

/** The texts of a listing, deterministic. One in three is long. */
export const describeListing = (listing: DemoListing, brand: string): DemoTexts => {
  const seed = `${listing.market.key}:${listing.index}`;
  const random = createRandom(`words:${seed}`);
  const given = { flags: flagsOf(listing), words: wordsOf(listing, brand, random) };
  const length = random.next() < 0.36 ? 1 : 0;
  const phrasesOf = (name: Section): readonly string[] => {
    const section: readonly Phrase[] = phrases[name];
    return renderSection(section, { ...given, count: COUNTS[name][length] }, random);
  };
  const opening = renderFirst(phrases.opening, given, random);
  const rest = PARAGRAPHS.map((sections) => sections.flatMap(phrasesOf).join(' ')).filter((text) => text !== '');
  return { title: titleOf(listing, given, seed), paragraphs: [opening, ...rest] };
};
