import { typedPhone } from '#domain/people/phone';

/** The estimation as a conversation: its questions in order, and their valid answers (rule ESTIMATION-CHAT). */

export const QUESTIONS = ['address', 'type', 'area', 'floor', 'groundArea', 'phonenumber'] as const;
export type Question = (typeof QUESTIONS)[number];
export type Answers = Readonly<Partial<Record<Question, string>>>;
export type AnswerFault = 'DIGITS' | 'AREA' | 'EMPTY' | 'ADDRESS' | 'PHONE' | 'CONSENT';

type Numbered = { question: Question; step: number };

/** The questions for a type: a flat has a floor, a house has land; only Fynder Pro asks for the telephone number. */
const asked = (type: string | undefined, asksPhone: boolean): Numbered[] => [
  { question: 'address', step: 1 },
  { question: 'type', step: 2 },
  { question: 'area', step: 3 },
  { question: type === 'house' ? 'groundArea' : 'floor', step: 3 },
  ...(asksPhone ? [{ question: 'phonenumber', step: 4 } as const] : []),
];

/** Number of steps: three, and one for the telephone. */
export const stepCount = (asksPhone: boolean): number => (asksPhone ? 4 : 3);

/** The first question without an answer; null: all are answered. */
export const nextQuestion = (answers: Answers, asksPhone: boolean): Numbered | null =>
  asked(answers.type, asksPhone).find(({ question }) => !answers[question]) ?? null;

/** A corrected question and those that depend on its answer: another type has a floor or land of its own. */
export const askedAgain = (question: Question): readonly Question[] =>
  question === 'type' ? ['type', 'floor', 'groundArea'] : [question];

const DIGITS = /^\d+$/;

const checkArea = (text: string): AnswerFault | null => {
  if (!DIGITS.test(text)) return 'DIGITS';
  return Number(text) > 0 ? null : 'AREA';
};

const CHECKS: Readonly<Record<Question, (text: string) => AnswerFault | null>> = {
  address: () => null,
  type: () => null,
  area: checkArea,
  floor: (text) => (DIGITS.test(text) ? null : 'DIGITS'),
  groundArea: (text) => (DIGITS.test(text) ? null : 'DIGITS'),
  phonenumber: (text) => (typedPhone(text) ? null : 'PHONE'),
};

/** Validation error of an answer; an address is looked up in addition. */
export const checkAnswer = (question: Question, text: string): AnswerFault | null =>
  text.trim() === '' ? 'EMPTY' : CHECKS[question](text.trim());
