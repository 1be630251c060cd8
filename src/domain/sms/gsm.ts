/**
 * Texts of SMS. In the alphabet GSM 03.38 a single part has 160 characters, each of several parts 153; any other
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

/** Converts a text to that alphabet: other letters lose their accents, other characters are removed. */
export const gsmText = (text: string): string =>
  Array.from(text.normalize('NFC'), (char) => PLAIN[char] ?? (isGsm(char) ? char : bare(char))).join('');

const SINGLE = 160;
const PART = 153;

/** Number of parts as which a text of that alphabet is sent and billed. */
export const countParts = (text: string): number => {
  const length = Array.from(text).reduce((sum, char) => sum + (EXTENDED.has(char) ? 2 : 1), 0);
  return length <= SINGLE ? 1 : Math.ceil(length / PART);
};
