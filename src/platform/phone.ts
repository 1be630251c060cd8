import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A number with its country code ('+41227000000') as E.164; null when it is not a valid number of a country. */
export const internationalE164 = (text: string): string | null => {
  const parsed = parsePhoneNumberFromString(text);
  return parsed?.isValid() ? parsed.number : null;
};

/** A national number as E.164 ('+33612345678'); null when it is not a valid number of that country. */
export const e164 = (national: string, country: CountryCode): string | null => {
  const parsed = parsePhoneNumberFromString(national, country);
  return parsed?.isValid() && parsed.country === country ? parsed.number : null;
};
