export const LETTER_CASES = ['upper', 'lower'] as const;
export type LetterCase = (typeof LETTER_CASES)[number];

/**
 * Converts text to upper or lower case, with accents. The stored letters change, so that excerpts, search, feeds and
 * copied text are the same.
 */
export const changeCase = (words: string, letterCase: LetterCase): string =>
  letterCase === 'upper' ? words.toLocaleUpperCase('fr') : words.toLocaleLowerCase('fr');
