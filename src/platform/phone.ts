import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A number dialled in a country, as E.164 ('+33612345678'); null when that country has no such number. */
export const e164 = (national: string, country: CountryCode): string | null => {
  const parsed = parsePhoneNumberFromString(national, country);
  return parsed?.isValid() && parsed.country === country ? parsed.number : null;
};
