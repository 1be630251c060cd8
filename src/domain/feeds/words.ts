/** Texts of feeds: repair of characters, cutting, and keys to compare words. */

/** Bytes 0x80 to 0x9F of Windows-1252, which wrong conversions leave as control characters. */
const C1 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const code = (character: string): number => character.charCodeAt(0);

/** Characters that cannot be stored: controls except tab and line ends, unpaired surrogates, non-characters. */
const UNSTORABLE = /(?![\t\n\r])\p{Cc}|[\ufeff\ufffe\uffff]|\p{Surrogate}/gu;

/** Fast test for a character that may need repair, or a surrogate; nearly every text has none. */
const NEEDS_REPAIR = /[^\t\n -~\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;

/** Converts Windows-1252 control characters and drops characters that cannot be stored. */
export const repairText = (text: string): string =>
  NEEDS_REPAIR.test(text)
    ? text
        .replace(/[\u0080-\u009f]/g, (character) => C1[code(character) - 0x80] ?? '')
        .replace(UNSTORABLE, '')
        .replace(/\r\n?/g, '\n')
    : text;

/** Text on one line: every run of white space becomes one space. */
export const oneLine = (text: string): string => (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();

/** Text with its line breaks, each line trimmed, at most one empty line between paragraphs. */
export const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Cuts a text to `max` characters, at a space in the last 40 % when there is one, never inside a surrogate pair. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const head = text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  const space = head.lastIndexOf(' ');
  return (space > max * 0.6 ? head.slice(0, space) : head).trimEnd();
};

/** Key to compare words without regard to case, accents and punctuation: 'Vente-Fonds' → 'VENTE FONDS'. */
export const wordKey = (text: string): string =>
  text
    .replace(/œ/gi, 'oe')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
