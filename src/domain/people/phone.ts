/**
 * Countries of French numbers: overseas departments have their own country codes, with the same national format of 0
 * and nine digits (rule PEOPLE-PHONE).
 */
export type PhoneCountry = 'FR' | 'GP' | 'MQ' | 'GF' | 'RE' | 'YT';

const PREFIXES: readonly (readonly [PhoneCountry, RegExp])[] = [
  ['GP', /^0(590|69[01])/],
  ['MQ', /^0(596|69[67])/],
  ['GF', /^069?4|^0594/],
  ['RE', /^0(26[23]|69[23])/],
  ['YT', /^0(269|639)/],
];

/** Country calling codes of French numbers. */
const CODES: Readonly<Record<string, PhoneCountry>> = { 33: 'FR', 590: 'GP', 596: 'MQ', 594: 'GF', 262: 'RE' };

const separated = (text: string): string => text.replace(/\(0\)/g, '').replace(/[\s().\-/\u2010-\u2015]/g, '');

/**
 * National number ('0690123456') and its country. Accepts spaces, dots, dashes, '(0)', and the prefixes 0 (10 digits),
 * +33, 0033, 33 and the same with an overseas code (rule PEOPLE-PHONE); '+33690…' is overseas. Null when the
 * text does not have the form of a French number; whether such a number can exist is checked by the phone library.
 */
export const nationalPhone = (text: string): { country: PhoneCountry; national: string } | null => {
  const digits = separated(text);
  const body = digits.replace(/^(\+|00)/, '');
  const code = Object.keys(CODES).find((one) => body.startsWith(one) && body.length === one.length + 9);
  const national = code && !/^0\d{9}$/.test(digits) ? `0${body.slice(code.length)}` : digits;
  if (!/^0\d{9}$/.test(national)) return null;
  const country = PREFIXES.find(([, prefix]) => prefix.test(national))?.[0] ?? 'FR';
  return { country, national };
};

/**
 * A number with a foreign country code after + or 00, as '+41227000000'; null for other texts. Its form alone is read;
 * whether it can exist is checked by the phone library.
 */
export const foreignPhone = (text: string): string | null => {
  const digits = /^(?:\+|00)([1-9]\d{6,14})$/.exec(separated(text))?.[1];
  return digits === undefined || Object.keys(CODES).some((code) => digits.startsWith(code)) ? null : `+${digits}`;
};

const CODE_OF = { FR: '33', GP: '590', MQ: '596', GF: '594', RE: '262', YT: '262' } as const satisfies Record<
  PhoneCountry,
  string
>;

/** A typed number as E.164 by its form alone, so that equal numbers compare as equal; null: not a French number. */
export const typedPhone = (text: string): string | null => {
  const phone = nationalPhone(text);
  return phone && `+${CODE_OF[phone.country]}${phone.national.slice(1)}`;
};

/** The same of numbers that staff type: French, or foreign with their country code (rule PEOPLE-PHONE). */
export const typedAnyPhone = (text: string): string | null => typedPhone(text) ?? foreignPhone(text);
