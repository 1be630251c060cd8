import { nationalPhone } from '#domain/people/phone';
import { e164 } from '#platform/phone';

/**
 * A French telephone number as people write it (rule PEOPLE-PHONE), in E.164; null when there is no such number.
 * Overseas numbers keep their own country.
 */
export const readPhone = (text: string): string | null => {
  const phone = nationalPhone(text);
  return phone && e164(phone.national, phone.country);
};
