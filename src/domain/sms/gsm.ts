/**
 * Texts of SMS. A text in the alphabet GSM 03.38 has 160 characters in one part, or 153 in each of several; any other
 * character, such as ’ or ê, would reduce a part to 70 characters.
 */

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
    'abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** These count as two characters. */
const EXTENDED = new Set('^{}\\[~]|€');

const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  œ: 'oe',
  Œ: 'OE',
};

const isGsm = (char: string): boolean => BASIC.has(char) || EXTENDED.has(char);

const bare = (char: string): string => Array.from(char.normalize('NFD')).filter(isGsm).join('');

/** A text in that alphabet: other letters lose their accents, other characters are left out. */
export const gsmText = (text: string): string =>
  Array.from(text.normalize('NFC'), (char) => PLAIN[char] ?? (isGsm(char) ? char : bare(char))).join('');

const SINGLE = 160;
const PART = 153;

/** Number of parts that a text of that alphabet is sent and paid as. */
export const countParts = (text: string): number => {
  const length = Array.from(text).reduce((sum, char) => sum + (EXTENDED.has(char) ? 2 : 1), 0);
  return length <= SINGLE ? 1 : Math.ceil(length / PART);
};
