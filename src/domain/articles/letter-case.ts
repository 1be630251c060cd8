export const LETTER_CASES = ['upper', 'lower'] as const;
export type LetterCase = (typeof LETTER_CASES)[number];

/**
 * Words in upper or lower case, accents kept. The letters themselves change, so that excerpts, search, feeds and copied
 * text read the same everywhere.
 */
export const changeCase = (words: string, letterCase: LetterCase): string =>
  letterCase === 'upper' ? words.toLocaleUpperCase('fr') : words.toLocaleLowerCase('fr');
