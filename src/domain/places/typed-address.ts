import { fold, placeKey } from './normalize.ts';
import { HOUSE_NUMBER, isStreetKind, SHORT_KINDS } from './street-kinds.ts';
import { TYPED_ZIP } from './typed-zip.ts';

/**
 * A folded address without its house number; null when it is not a street: it starts with neither a number nor a kind
 * of street.
 */
const streetOf = (folded: string): string | null => {
  const rest = folded.replace(HOUSE_NUMBER, '');
  return rest !== folded || isStreetKind(rest.split(' ')[0] ?? '') ? rest : null;
};

/** '12, ' or '12 bis, ' at the start: the comma does not separate a town. */
const NUMBER_COMMA = /^\s*(\d+\s*(?:bis|ter|quater|[a-d])?)\s*,/i;

/**
 * Parts of an address, separated by commas and line breaks; the number stays with its street, the country is removed.
 */
export const addressParts = (address: string): string[] =>
  address
    .replace(NUMBER_COMMA, '$1 ')
    .split(/[,\n]/)
    .filter((part) => fold(part) !== '' && fold(part) !== 'FRANCE');

/** Whether a typed address is only a street, without postal code and town: '12 rue Garibaldi'. */
export const isStreetAlone = (address: string): boolean => {
  const parts = addressParts(address);
  return parts.length === 1 && !TYPED_ZIP.test(address) && streetOf(fold(address)) !== null;
};

/** Whether a text contains a place: its postal code, or all words of its town without the arrondissement. */
export const namesPlace = (text: string, { zip, city }: { zip: string; city: string }): boolean => {
  const typed = ` ${placeKey(text)} `;
  const town = placeKey(city.replace(/ \d{1,2}(?:er|e)(?: Arrondissement)?$/, ''));
  return [zip, town].some((part) => typed.includes(` ${part} `));
};

/** Words after which a name belongs to the street: 'rue de Paris', 'avenue Lyon'. */
const OF_STREET: ReadonlySet<string> = new Set([
  'DE',
  'DU',
  'DES',
  'D',
  'LA',
  'LE',
  'LES',
  'L',
  'A',
  'AU',
  'AUX',
  'EN',
]);

/** Number of words of the longest town names. */
const MAX_WORDS = 6;

/**
 * The endings of a folded text that can be a town, longest first: 'LYON' for '12 RUE GARIBALDI LYON', none for '3 RUE
 * DE PARIS'.
 */
export const townEnds = (folded: string): string[] => {
  const words = (streetOf(folded) ?? folded).split(' ');
  const ends = words.flatMap((_, at) => {
    const before = words[at - 1];
    const isName = before !== undefined && !OF_STREET.has(before) && !isStreetKind(before);
    return isName ? [words.slice(at).join(' ')] : [];
  });
  return ends.slice(-MAX_WORDS);
};

/** Titles in street names, with their usual abbreviations. */
const TITLES: Readonly<Record<string, string>> = {
  CDT: 'COMMANDANT',
  COL: 'COLONEL',
  DR: 'DOCTEUR',
  GAL: 'GENERAL',
  GEN: 'GENERAL',
  MAL: 'MARECHAL',
  PDT: 'PRESIDENT',
  PR: 'PROFESSEUR',
  ST: 'SAINT',
  STE: 'SAINTE',
};

const LITTLE: ReadonlySet<string> = new Set(['DE', 'DU', 'DES', 'D', 'LA', 'LE', 'LES', 'L', 'ET']);

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '' && !LITTLE.has(word))
    .map((word) => SHORT_KINDS[word] ?? TITLES[word] ?? word);

/**
 * The part of a typed address that is its street: a part with number and kind of street, otherwise one with a kind,
 * otherwise the first.
 */
const typedStreet = (address: string): string => {
  const parts = addressParts(address.split(TYPED_ZIP)[0] ?? '').map((part) => {
    const street = fold(part).replace(HOUSE_NUMBER, '');
    return { street, isNumbered: street !== fold(part), isKind: isStreetKind(street.split(' ')[0] ?? '') };
  });
  const best =
    parts.find(({ isNumbered, isKind }) => isNumbered && isKind) ?? parts.find(({ isKind }) => isKind) ?? parts[0];
  return best?.street ?? '';
};

/**
 * Whether a street contains all words of the street in a typed address, possibly followed by the town. Kinds and titles
 * may be abbreviated, first names may be initials: 'av. J. Jaurès'. With other words it is another street.
 */
export const hasTypedStreet = (address: string, { street, town }: { street: string; town: string }): boolean => {
  const known = wordsOf(street);
  const place = new Set(wordsOf(town));
  const typed = wordsOf(typedStreet(address));
  const isKnown = (word: string): boolean =>
    known.some((value) => value === word || (word.length <= 2 && /^[A-Z]+$/.test(word) && value.startsWith(word)));
  return typed.some((word) => !place.has(word)) && typed.every((word) => isKnown(word) || place.has(word));
};
