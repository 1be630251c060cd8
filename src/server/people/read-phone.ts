import { foreignPhone, nationalPhone } from '#domain/people/phone';
import { e164, internationalE164 } from '#platform/phone';

/**
 * A French telephone number as typed (rule PEOPLE-PHONE), in E.164, with the country code of overseas numbers; null:
 * not a valid number.
 */
export const readPhone = (text: string): string | null => {
  const phone = nationalPhone(text);
  return phone && e164(phone.national, phone.country);
};

/** A number that staff type: French, or foreign with its country code, in E.164; null: not a valid number. */
export const readAnyPhone = (text: string): string | null => {
  const foreign = foreignPhone(text);
  return foreign === null ? readPhone(text) : internationalE164(foreign);
};
