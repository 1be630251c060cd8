/** Which font draws which character, because a letter that a font lacks is drawn as another one (react-pdf 4.9.0). */

/** Matches one character of these code points and ranges, in hexadecimal. */
const characters = (ranges: string): RegExp =>
  new RegExp(
    `^[${ranges
      .trim()
      .replaceAll(/[\da-f]+/g, '\\u{$&}')
      .replaceAll(/\s+/g, '')}]$`,
    'u',
  );

/** Characters that the fonts of the sites have (`fonts.ts`). */
const OF_SITES = characters(`
  a 20-7e a0-ac ae-113 116-127 12a 12b 12e-137 139-13e 141-148 14a-14d 150-161 164 165 16a-17e 218-21b 1e80-1e85
  1e9e 1ef2 1ef3 2013 2014 2018-201a 201c-201e 2022 2026 2039 203a 20ac 2212
`);

/**
 * Characters that Noto Sans has in addition: the Latin, Greek and Cyrillic alphabets, accents, Devanagari, and symbols.
 */
const OF_NAMES = characters(`
  114-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f 900-97f 10fb 1ab0-1ac0 1ac5 1ac7-1ace 1c80-1c88 1d00-1df9
  1dfb-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3
  1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2016 2017 201b 201f-2021 2030-2038 203b-205e 2070 2071 2074-208e
  2090-209c 20a0-20c0 2100-215f 2183 2184 2189 2c60-2c7f 2de0-2e5d a640-a69f a700-a7ca a7d0 a7d1 a7d3 a7d5-a7d9
  a7f2-a7ff ab30-ab6b fffd 10780-10785 10787-107b0 107b2-107ba 1df00-1df1e
`);

/** Replacements for spaces, hyphens and symbols that the fonts lack, and for an invisible joiner. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\u034f': '',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2007': '\u00a0',
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '≃': '~',
  '≠': '=/=',
  '←': '<-',
  '→': '->',
  '⇒': '=>',
  '➜': '->',
  '✓': '[x]',
  '✔': '[x]',
  '✅': '[x]',
  '☑': '[x]',
  '✗': '[ ]',
  '✘': '[ ]',
  '❌': '[ ]',
  '☐': '[ ]',
  '●': '•',
  '▪': '•',
  '■': '•',
  '◦': '•',
  '‣': '•',
};

/** Whether a font draws a character as itself. */
export const isDrawn = (character: string): boolean => OF_SITES.test(character) || OF_NAMES.test(character);
/** Characters whose loss would change the meaning of a text. */
const MEANING = /[\p{L}\p{N}\p{Sm}]/u;
/** Replaces a letter of another alphabet, or a mathematical symbol. */
const UNKNOWN = '\ufffd';

/** One character as it is drawn; '' for a character without meaning that no font has. */
const drawn = (character: string): string => {
  const known = DRAWN_AS[character] ?? character;
  if (Array.from(known).every(isDrawn)) return known;
  const plain = Array.from(known.normalize('NFKC'));
  if (plain.every(isDrawn)) return plain.join('');
  return MEANING.test(known) ? UNKNOWN : '';
};

/** A part of a text, drawn with the font of the sites, or with the font for names, which has more letters. */
export type Run = { text: string; font: 'sites' | 'names' };

/**
 * A text as the documents draw it, in order: a word with a letter that the fonts of the sites lack is drawn completely
 * with the font for names, so that accents stay on their letters. A letter or symbol that no font has becomes U+FFFD;
 * other characters that no font has are omitted.
 */
export const runsOf = (text: string): readonly Run[] => {
  const legible = Array.from(text.normalize('NFC')).map(drawn).join('');
  const runs: Run[] = [];
  for (const word of legible.split(/(\s+)/u)) {
    const font = Array.from(word).every((character) => OF_SITES.test(character)) ? 'sites' : 'names';
    const last = runs.at(-1);
    if (last?.font === font) last.text += word;
    else if (word !== '') runs.push({ text: word, font });
  }
  return runs.length > 0 ? runs : [{ text: '', font: 'sites' }];
};
