import { fold, keyOfFolded, withoutCedex } from './normalize.ts';
import type { Commune } from './place.ts';

/** 'PARIS 8EME', 'PARIS 08', 'PARIS 8E ARR' → 'PARIS 8'. */
const plainOrdinal = (text: string): string =>
  text.replace(/\b0?(\d{1,2}) ?(?:ER|E|EME|ND)?( ARR(ONDISSEMENT|T)?)?$/, '$1');

const SHORT_WORDS: Readonly<Record<string, string>> = { STE: 'SAINTE', ST: 'SAINT', LEZ: 'LES' };

const spelledOut = (text: string): string => text.replace(/\b(?:STE?|LEZ)\b/g, (word) => SHORT_WORDS[word] ?? word);

/** All spellings of a commune's name, folded: 'PARIS 8E ARRONDISSEMENT', 'PARIS 8'. */
export const namesOf = ({ name }: Pick<Commune, 'name'>): string[] => {
  const folded = fold(name);
  const spelled = spelledOut(folded);
  return [...new Set([spelled, plainOrdinal(spelled), keyOfFolded(folded)])];
};

/** `namesOf` without the article, which many people omit: 'LE MANS' → 'MANS'. Empty when there is no article. */
export const withoutArticle = ([spelled = '']: readonly string[]): string[] => {
  const bare = spelled.replace(/^(LES?|LA|L) (?=[A-Z])/, '');
  return bare === spelled ? [] : [bare];
};

const NONE: readonly string[] = [];
const namesOfAll = (names: readonly string[] = NONE): readonly string[] =>
  names.length === 0 ? NONE : [...new Set(names.flatMap((name) => namesOf({ name })))];

/** Former names of the commune or of communes merged into it. */
export const formerNamesOf = ({ formerNames }: Commune): readonly string[] => namesOfAll(formerNames);

/** Localities of the commune that addresses use instead of its name: 'JUAN LES PINS'. */
export const localitiesOf = ({ localities }: Commune): readonly string[] => namesOfAll(localities);

/** Spellings of a typed name, without CEDEX: 'ST' can be the start of Strasbourg or mean Saint; 's/' means 'sur'. */
export const variantsOf = (text: string): string[] => {
  const typed = withoutCedex(fold(text.replace(/(?<=\s)s\/\s?/gi, 'sur ')));
  const expanded = spelledOut(typed);
  return [...new Set([typed, expanded, plainOrdinal(expanded)])].filter((variant) => variant !== '');
};

/** Weights of an exact name and of a name that matches at a later word; the start of a name weighs 1. */
const EXACT = 4;
const INNER = 0.15;

/** Weight of the best match between names and typed spellings; 0: no match. */
export const matchOf = (names: readonly string[], spellings: readonly string[]): number => {
  let best = 0;
  for (const text of spellings)
    for (const name of names) {
      if (name.startsWith(text)) best = Math.max(best, name.length === text.length ? EXACT : 1);
      else if (best < INNER && name.includes(` ${text}`)) best = INNER;
    }
  return best;
};

/** Whether a match is at the start of a name or of the whole name. */
export const isFromStart = (match: number): boolean => match > INNER;
