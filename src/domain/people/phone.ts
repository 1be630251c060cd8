/** Country codes of overseas France whose national numbers are a 0 and nine digits, as those of +33. */
const OVERSEAS = ['590', '594', '596', '262', '508'] as const;
/** Country codes of France whose national numbers have six or eight digits: they are typed with their code. */
const SHORT = ['681', '687', '689'] as const;

const FRENCH = new RegExp(`^(?:0[1-9]\\d{8}|\\+(?:${['33', ...OVERSEAS, ...SHORT].join('|')})\\d{6,10})$`);
const WITHOUT_PLUS = new RegExp(`^(?=(?:${['33', ...OVERSEAS].join('|')})\\d{9}$)`);

/** Without separators, '(0)' and invisible characters that telephones copy; '00' and a bare code become '+'. */
const compact = (text: string): string =>
  text
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\(0\)|[().\-/\u2010-\u2015]/g, '')
    .replace(/^00/, '+')
    .replace(WITHOUT_PLUS, '+');

/**
 * The form of a typed number, '0690123456' or with its country code '+590690123456'; null: it does not have the form of
 * a French number (rule PEOPLE-PHONE). Whether the number exists, and the country of a national one, is known to the
 * server alone.
 */
export const typedPhone = (text: string): string | null => {
  const typed = compact(text);
  return FRENCH.test(typed) ? typed : null;
};

/** The same of numbers that staff type: French, or foreign with their country code. */
export const typedAnyPhone = (text: string): string | null => {
  const typed = compact(text);
  return /^(?:0[1-9]\d{8}|\+[1-9]\d{6,14})$/.test(typed) ? typed : null;
};

/**
 * The numbers, as '+' and digits, that a typed one (`typedPhone`) may be: the first that exists is meant (decision
 * 0066). A typed code is kept; a national number, also behind +33, is tried with each country code. Numbers of 08 and
 * 09 belong to no place and are of +33 first; the others are first tried overseas, whose ranges are the narrower ones.
 */
export const phoneCandidates = (typed: string): readonly string[] => {
  const national = /^(?:0|\+330?)(\d{9})$/.exec(typed)?.[1];
  if (national === undefined) return [typed];
  const codes = /^[89]/.test(national) ? ['33', ...OVERSEAS] : [...OVERSEAS, '33'];
  const numbers = codes.map((code) => `+${code}${national}`);
  return typed.startsWith('+') ? [typed, ...numbers] : numbers;
};

/** The country code of a number in E.164 and its nine digits; null: it is not written nationally, with a 0. */
export const nationalDigits = (e164: string): { code: string; digits: string } | null => {
  const code = ['33', ...OVERSEAS].find((value) => e164.startsWith(`+${value}`) && e164.length === value.length + 10);
  return code === undefined ? null : { code, digits: e164.slice(code.length + 1) };
};

/**
 * The numbers, in E.164, by which one line may be stored, the given one first. France and its overseas departments
 * share one plan of numbers: the nine digits are of one line, whatever country code was typed (decision 0066).
 */
export const sameLine = (e164: string): readonly string[] => {
  const national = nationalDigits(e164);
  if (national === null) return [e164];
  return [...new Set([e164, ...['33', ...OVERSEAS].map((code) => `+${code}${national.digits}`)])];
};
