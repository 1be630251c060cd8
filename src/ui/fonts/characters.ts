/** Characters of the product's fonts. Other characters are shown in a font of the reader's device. */
const span = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('');

/** Characters of the public fonts: French, letters of Western European names, and the punctuation of the pages. */
export const CHARACTERS: string = [
  span(0x20, 0x7e),
  span(0xc0, 0xff).replace(/[ÐÞðþ]/g, ''),
  'ŒœŸ',
  '«»°²³·§©®½',
  '–—‘’“”…€™−',
  '\u00a0\u00ad\u2009\u202f\u2060',
].join('');
