import { phoneCandidates, typedAnyPhone, typedPhone } from '#domain/people/phone';
import { e164, isMobile } from '#platform/phone';

const existing = (typed: string | null): string | null => {
  if (typed === null) return null;
  for (const candidate of phoneCandidates(typed)) {
    const number = e164(candidate);
    if (number !== null) return number;
  }
  return null;
};

/** A typed French number, also of overseas France (rule PEOPLE-PHONE), in E.164; null: there is no such number. */
export const readPhone = (text: string): string | null => existing(typedPhone(text));

/** A number that staff type: French, or foreign with its country code, in E.164; null: there is no such number. */
export const readAnyPhone = (text: string): string | null => existing(typedAnyPhone(text));

/** Whether a number in E.164 is a French mobile number, also of overseas France (rule SMS-NUMBERS). */
export const isFrenchMobile = (number: string): boolean => typedPhone(number) !== null && isMobile(number);
