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

/**
 * Parses a typed French number, including overseas France (rule PEOPLE-PHONE), to E.164; null: there is no such number.
 */
export const readPhone = (text: string): string | null => existing(typedPhone(text));

/** Parses a number typed by staff, French or foreign with country code, to E.164; null: there is no such number. */
export const readAnyPhone = (text: string): string | null => existing(typedAnyPhone(text));

/** Whether a number in E.164 is a French mobile number, including overseas France (rule SMS-NUMBERS). */
export const isFrenchMobile = (number: string): boolean => typedPhone(number) !== null && isMobile(number);
