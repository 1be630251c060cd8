/**
 * Replaces spaces by non-breaking ones in texts written by users: before ; : ! ? » % €, after «, between a number and
 * its unit, a town and its arrondissement, and in telephone numbers.
 */
export const unbroken = (text: string): string =>
  text
    .replace(/ (?=[;!?])/g, '\u202f')
    .replace(/ (?=[:»%€])/g, '\u00a0')
    .replace(/(?<=«) /g, '\u00a0')
    .replace(/(?<=\p{L}) (?=(?:1er|\d{1,2}e)(?![\p{L}\d]))/gu, '\u00a0')
    .replace(/(?<=\d) (?=(?:k?m|m²|min|kWh|lots?|h)(?![\p{L}\d]))/gu, '\u00a0')
    .replace(/(?<!\d)(?:\+\d\d \d|0\d)(?: \d\d){4}(?!\d)/g, (number) => number.replaceAll(' ', '\u00a0'));

/** Maximum length of a name that fits on one line of a heading on a phone. */
const MAX_UNBROKEN_NAME = 16;

/**
 * Text of a heading: short hyphenated names (Fort-de-France) do not wrap, long ones can; thousands are separated by
 * U+00A0, because the serif font has no U+202F.
 */
export const headline = (text: string): string =>
  text
    .replaceAll('\u202f', '\u00a0')
    .replace(/\p{L}+(?:-\p{L}+)+/gu, (name) =>
      name.length <= MAX_UNBROKEN_NAME ? name.replaceAll('-', '-\u2060') : name,
    );
