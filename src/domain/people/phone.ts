/**
 * Where a French number belongs: overseas departments write 0 and nine digits too, under country codes of their own
 * (rule PEOPLE-PHONE).
 */
export type PhoneCountry = 'FR' | 'GP' | 'MQ' | 'GF' | 'RE' | 'YT';

const PREFIXES: readonly (readonly [PhoneCountry, RegExp])[] = [
  ['GP', /^0(590|69[01])/],
  ['MQ', /^0(596|69[67])/],
  ['GF', /^069?4|^0594/],
  ['RE', /^0(26[23]|69[23])/],
  ['YT', /^0(269|639)/],
];

/** Codes after +, 00 or nothing, that French numbers may begin with. */
const CODES: Readonly<Record<string, PhoneCountry>> = { 33: 'FR', 590: 'GP', 596: 'MQ', 594: 'GF', 262: 'RE' };

/**
 * The number as one would dial it in its own country ('0690123456'), and that country. Accepts what people write: spaces, dots, dashes, '(0)', and
 * the beginnings 0 (10 digits), +33, 0033 and 33 (rule PEOPLE-PHONE), and the same with an overseas code; '+33690…' is
 * an overseas number. Null: it is no French number by its shape; whether such a number can exist is for the parser of
 * numbers.
 */
export const nationalPhone = (text: string): { country: PhoneCountry; national: string } | null => {
  const digits = text.replace(/\(0\)/g, '').replace(/[\s().\-/\u2010-\u2015]/g, '');
  const body = digits.replace(/^(\+|00)/, '');
  const code = Object.keys(CODES).find((one) => body.startsWith(one) && body.length === one.length + 9);
  const national = code && !/^0\d{9}$/.test(digits) ? `0${body.slice(code.length)}` : digits;
  if (!/^0\d{9}$/.test(national)) return null;
  const country = PREFIXES.find(([, prefix]) => prefix.test(national))?.[0] ?? 'FR';
  return { country, national };
};
