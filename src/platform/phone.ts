import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A number with its country code ('+41227000000') as E.164; null when no country has such a number. */
export const e164 = (text: string): string | null => {
  const parsed = parsePhoneNumberFromString(text);
  return parsed?.isValid() ? parsed.number : null;
};

const MOBILE: readonly NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** Whether a number in E.164 may be a mobile number. */
export const isMobile = (number: string): boolean => MOBILE.includes(parsePhoneNumberFromString(number)?.getType());
