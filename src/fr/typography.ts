/**
 * Spaces that must not break, where French asks for them: before ; : ! ? » % €, after «, between a figure and its unit, a
 * town and its arrondissement, within a telephone number. For texts that people wrote.
 */
export const unbroken = (text: string): string =>
  text
    .replace(/ (?=[;!?])/g, '\u202f')
    .replace(/ (?=[:»%€])/g, '\u00a0')
    .replace(/(?<=«) /g, '\u00a0')
    .replace(/(?<=\p{L}) (?=(?:1er|\d{1,2}e)(?![\p{L}\d]))/gu, '\u00a0')
    .replace(/(?<=\d) (?=(?:k?m|m²|min|kWh|lots?|h)(?![\p{L}\d]))/gu, '\u00a0')
    .replace(/(?<!\d)(?:\+\d\d \d|0\d)(?: \d\d){4}(?!\d)/g, (number) => number.replaceAll(' ', '\u00a0'));

/** Letters that fit on one line of a phone, in a heading. */
const WHOLE = 16;

/**
 * For headings: short hyphenated names (Fort-de-France) stay on one line, long ones may break; figures are parted by a space that
 * the serif has.
 */
export const headline = (text: string): string =>
  text
    .replaceAll('\u202f', '\u00a0')
    .replace(/\p{L}+(?:-\p{L}+)+/gu, (name) => (name.length <= WHOLE ? name.replaceAll('-', '-\u2060') : name));
