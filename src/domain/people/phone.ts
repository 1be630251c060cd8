/** Country codes of overseas France with national numbers of a 0 and nine digits, like +33. */
const OVERSEAS = ['590', '594', '596', '262', '508'] as const;
/** Country codes of French territories with national numbers of six or eight digits: they are typed with their code. */
const SHORT = ['681', '687', '689'] as const;

const FRENCH = new RegExp(`^(?:0[1-9]\\d{8}|\\+(?:${['33', ...OVERSEAS, ...SHORT].join('|')})\\d{6,10})$`);
const WITHOUT_PLUS = new RegExp(`^(?=(?:${['33', ...OVERSEAS].join('|')})\\d{9}$)`);

/** Removes separators, '(0)' and invisible characters that phones copy; '00' and a bare code become '+'. */
const compact = (text: string): string =>
  text
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\(0\)|[().\-/\u2010-\u2015]/g, '')
    .replace(/^00/, '+')
    .replace(WITHOUT_PLUS, '+');

/**
 * A typed number in normalised form, '0690123456' or with country code '+590690123456'; null: not the form of a French
 * number (rule PEOPLE-PHONE). Only the server knows whether the number exists, and the country of a national one.
 */
export const typedPhone = (text: string): string | null => {
  const typed = compact(text);
  return FRENCH.test(typed) ? typed : null;
};

/** The same for numbers that staff type: French, or foreign with country code. */
export const typedAnyPhone = (text: string): string | null => {
  const typed = compact(text);
  return /^(?:0[1-9]\d{8}|\+[1-9]\d{6,14})$/.test(typed) ? typed : null;
};

/**
 * The possible numbers ('+' and digits) of a typed number (`typedPhone`), in order of preference: the first one that
 * exists is used (decision 0066). A typed code is kept; a national number, also after +33, is tried with each country
 * code. Numbers of 08 and 09 have no region and are tried with +33 first; the others are tried overseas first, because
 * those ranges are narrower.
 */
export const phoneCandidates = (typed: string): readonly string[] => {
  const national = /^(?:0|\+330?)(\d{9})$/.exec(typed)?.[1];
  if (national === undefined) return [typed];
  const codes = /^[89]/.test(national) ? ['33', ...OVERSEAS] : [...OVERSEAS, '33'];
  const numbers = codes.map((code) => `+${code}${national}`);
  return typed.startsWith('+') ? [typed, ...numbers] : numbers;
};

/** The country code of a number in E.164 and its nine digits; null: it has no national form with a 0. */
export const nationalDigits = (e164: string): { code: string; digits: string } | null => {
  const code = ['33', ...OVERSEAS].find((value) => e164.startsWith(`+${value}`) && e164.length === value.length + 10);
  return code === undefined ? null : { code, digits: e164.slice(code.length + 1) };
};

/**
 * The numbers in E.164 under which one line may be stored, the given one first. France and its overseas departments
 * share one numbering plan: the same nine digits are the same line with any of their country codes (decision 0066).
 */
export const sameLine = (e164: string): readonly string[] => {
  const national = nationalDigits(e164);
  if (national === null) return [e164];
  return [...new Set([e164, ...['33', ...OVERSEAS].map((code) => `+${code}${national.digits}`)])];
};
