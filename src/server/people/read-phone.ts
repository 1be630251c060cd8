import { nationalPhone } from '#domain/people/phone';
import { e164 } from '#platform/phone';

/**
 * A French telephone number as typed (rule PEOPLE-PHONE), in E.164, with the country code of overseas numbers; null:
 * not a valid number.
 */
export const readPhone = (text: string): string | null => {
  const phone = nationalPhone(text);
  return phone && e164(phone.national, phone.country);
};
