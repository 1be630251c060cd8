/** Texts of many scripts, and texts that mean something to a machine; all are harmless. */
export const SCRIPT_TEXTS: Readonly<Record<string, string>> = {
  arabic: 'مرحبا بكم في البيت',
  hebrew: 'שָׁלוֹם עולם',
  thai: 'สวัสดีชาวโลก น้ำ',
  chinese: '房地產 你好，世界',
  japanese: 'こんにちは 𠮷野家 ﾊﾝｶｸ',
  korean: '안녕하세요 각',
  cyrillic: 'Привет ‘мир’ ёжик',
  greek: 'Καλημέρα ὦ ἄνδρες',
  devanagari: 'नमस्ते क्षत्रिय',
  french: 'Œuvre à l’été : « Ça va ? » ; 1 000 €',
  combining: 'e\u0301 a\u0308\u0323 Z\u0351\u036b\u0343',
  emoji: '👩‍👩‍👧‍👦 👍🏿 🇫🇷 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'right-to-left override': 'abc\u202efed\u202c\u2066ghi\u2069',
  'zero-width': 'a\u200bb\u200cc\u200dd\ufeffe\u00adf',
  element: '<marque onmarque="1">x</marque>',
  script: '</script></style></title></textarea><marque>x</marque>',
  attribute: '" onmarque="1\' onmarque=\'1` onmarque=`1 >',
  comment: '--><marque><!-- ]]><marque><![CDATA[',
  entities: '&lt;marque&gt; &amp;amp; &#60;marque&#62; &nbsp',
  template: `{{7*191}} ${'$'}{7*191} <%=7*191%> #{7*191} {% x %}`,
  markdown: '**x** [x](javascript:marque) `x` # x',
  sql: "'; select 1; -- \\' % _",
  path: '../../x%2e%2e%2f\\..\\x',
  'CSV formula': '=1+1 +1 -1 @x ;"x";\'x\'',
  'JSON text': '\\u003c \\" {"a":1} \u2028 \u2029',
};

/** Cells of spreadsheets evaluate a text that starts in this way. */
export const FORMULA_STARTS = ['=', '+', '-', '@'] as const;

const OPEN = /dbt([a-j]+)q([a-j]+)z/gi;

/** Numbers in letters, because names of people have no digits. */
const inLetters = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
const fromLetters = (letters = ''): number =>
  Number(letters.toLowerCase().replace(/./g, (letter) => String(letter.charCodeAt(0) - 97)));

/** A text with marks around it, by which it is found: `text` is the index of a script text, `place` where it stands. */
export const marked = (text: number, place: number): string =>
  `dbt${inLetters(text)}q${inLetters(place)}z ${Object.values(SCRIPT_TEXTS)[text] ?? ''} zq${inLetters(place)}fin`;

/** Typography, spaces, characters without a width and letter case may differ. */
const same = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cc}\s]/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();

/** Made from a text: an address, or a name in one. */
const isDerived = (value: string): boolean => /^[a-z0-9/:.?=&%_-]+$/i.test(value);

/** Whether a text without its end mark is the beginning of the original, cut at the length of its place. */
const isCutOf = (found: string, mark: string, original: string): boolean =>
  `${original}${mark}`.startsWith(found.replace(/(…|\.\.\.)$/, ''));

export type Shown = { place: number; fault: string | null };

/** The marked texts in a value whose place writes each text like this, and what is wrong with them. */
export const shownAs = (value: string, write: (text: string) => string): Shown[] => {
  if (isDerived(value)) return [];
  return [...value.matchAll(OPEN)].flatMap((open) => {
    const [text, place] = [fromLetters(open[1]), fromLetters(open[2])];
    const end = value.toLowerCase().indexOf(`zq${inLetters(place)}fin`, open.index);
    const original = same(write(Object.values(SCRIPT_TEXTS)[text] ?? ''));
    const found = value.slice(open.index + open[0].length, end === -1 ? undefined : end);
    const isRight =
      end === -1 ? isCutOf(same(found), same(` zq${inLetters(place)}fin`), original) : same(found) === original;
    return [{ place, fault: isRight ? null : `'${found.slice(0, 120)}'` }];
  });
};

/** The marked texts in a value that is shown as plain text, and what is wrong with them. */
export const shownIn = (value: string): Shown[] => shownAs(value, (text) => text);
