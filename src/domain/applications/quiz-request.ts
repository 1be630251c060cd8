import { isEmail, isName } from '#domain/people/names';

/** Fields of a request for the quiz by SMS, trimmed. `phone`: in E.164, null when it is not a French number. */
export type QuizRequestFields = {
  fullname: string;
  email: string;
  phone: string | null;
  zip: string;
  rgpd: boolean;
};

/** 'mobile': a French number that cannot receive SMS. */
export type QuizRequestFault = keyof QuizRequestFields | 'mobile';

/**
 * Validation errors of a quiz request, in the order of rule QUIZ-REQUEST. `isMobile`: whether a number in E.164 is
 * mobile.
 */
export const checkQuizRequest = (
  { fullname, email, phone, zip, rgpd }: QuizRequestFields,
  isMobile: (phone: string) => boolean,
): QuizRequestFault[] => [
  ...(isName(fullname) ? [] : ['fullname' as const]),
  ...(isEmail(email) ? [] : ['email' as const]),
  ...(phone === null ? ['phone' as const] : []),
  ...(phone === null || isMobile(phone) ? [] : ['mobile' as const]),
  ...(/^\d{5}$/.test(zip) ? [] : ['zip' as const]),
  ...(rgpd ? [] : ['rgpd' as const]),
];
