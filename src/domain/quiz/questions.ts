import type { Experience } from '#domain/leads/lead';

/** The recruitment quiz as data: its questions, the answers to each, and where each answer leads. */

export const ANSWER_IDS = ['a', 'b', 'c', 'd', 'e'] as const;
export type AnswerId = (typeof ANSWER_IDS)[number];

export type QuizAnswer = {
  id: AnswerId;
  /** Index of the next question; null: the quiz is over. */
  next: number | null;
  /** Experience that this answer implies. */
  experiment?: Experience;
};

/** Keys under which the profile of a lead stores answers (public-sites.md, section 3). */
export type ProfileTag =
  | 'immoLike'
  | 'experienceImmo'
  | 'ca'
  | 'knowKW'
  | 'immoDislike'
  | 'actualSituation'
  | 'betterSituation'
  | 'intention'
  | 'speciality'
  | 'appointment';

export type Question = {
  /** '': the profile does not store the answer. */
  tag: ProfileTag | '';
  /** `bool`: the profile stores true or false. */
  type: 'text' | 'bool';
  answers: readonly QuizAnswer[];
};

/** Answers that all lead to the same question. */
const to = (next: number | null, count: number): QuizAnswer[] => ANSWER_IDS.slice(0, count).map((id) => ({ id, next }));

/** Answers that lead to different questions. */
const toEach = (...next: number[]): QuizAnswer[] =>
  ANSWER_IDS.slice(0, next.length).map((id, rank) => ({ id, next: next[rank] ?? null }));

const text = (tag: ProfileTag, answers: readonly QuizAnswer[]): Question => ({ tag, type: 'text', answers });

/** A question with a true or false answer, or, with a single answer, an information page. */
const bool = (tag: Question['tag'], answers: readonly QuizAnswer[]): Question => ({ tag, type: 'bool', answers });

/** An information page about the previous choice, with one answer that leads to the next question. */
const offer = (next: number): Question => bool('', to(next, 1));

const REVENUE = 3;
const HIGHEST_REVENUE: QuizAnswer = { id: 'e', next: 12, experiment: 'capper' };
const marketshare = (answer: QuizAnswer): QuizAnswer => ({ ...answer, experiment: 'marketshare' });

/** The questions by index (public-sites.md, section 4). */
export const QUESTIONS: Readonly<Record<number, Question>> = {
  1: text('immoLike', to(2, 4)),
  2: bool('experienceImmo', toEach(28, 4)),
  [REVENUE]: text('ca', [...to(5, 4).map(marketshare), HIGHEST_REVENUE]),
  4: bool('intention', to(19, 2)),
  5: text('immoDislike', toEach(6, 7, 8, 9, 10)),
  6: offer(11),
  7: offer(11),
  8: offer(11),
  9: offer(11),
  10: offer(11),
  11: text('betterSituation', toEach(13, 14, 15, 16, 17)),
  12: text('immoDislike', toEach(6, 7, 8, 9, 10)),
  13: offer(18),
  14: offer(18),
  15: offer(18),
  16: offer(18),
  17: offer(18),
  18: bool('appointment', to(null, 1)),
  19: bool('knowKW', to(20, 1)),
  20: text('actualSituation', to(21, 5)),
  21: text('betterSituation', toEach(22, 23, 24, 25, 26)),
  22: offer(18),
  23: offer(18),
  24: offer(18),
  25: offer(18),
  26: offer(18),
  28: text('speciality', to(REVENUE, 5)),
};

export const FIRST_QUESTION = 1;

/** Number of questions on the longest path, and on the path of a person who is not an agent. */
const TOTAL = 9;
const TOTAL_NEWCOMER = 8;

/** A stored answer. */
export type GivenAnswer = { index: number; id: AnswerId };

/** The definition of a stored answer; undefined: the quiz has no such answer. */
export const answerOf = ({ index, id }: GivenAnswer): QuizAnswer | undefined =>
  QUESTIONS[index]?.answers.find((answer) => answer.id === id);

/**
 * The next question after these answers (in order); without answers the first one. Null: the quiz is over. Undefined:
 * the last answer is not in the quiz.
 */
export const nextQuestion = (given: readonly GivenAnswer[]): number | null | undefined => {
  const last = given.at(-1);
  return last === undefined ? FIRST_QUESTION : answerOf(last)?.next;
};

/** Steps of the progress bar: it starts at 1 of 9, and the total is 8 after 'no' to the second question. */
export const progressOf = (given: readonly GivenAnswer[]): { step: number; total: number } => {
  const isNewcomer = given.some((given) => answerOf(given)?.next === 4);
  const total = isNewcomer ? TOTAL_NEWCOMER : TOTAL;
  return { step: Math.min(given.length + 1, total), total };
};

/** The experience that the answers imply; null: unknown. */
export const experienceOf = (given: readonly GivenAnswer[]): Experience | null =>
  given.map((given) => answerOf(given)?.experiment).findLast((experience) => experience !== undefined) ?? null;

/** The stored value of an answer: for type `bool` true when its text contains 'Oui' or 'OK', otherwise its text. */
export const storedValue = ({ type }: Question, text: string): string | boolean =>
  type === 'bool' ? /\b(?:Oui|OK)\b/.test(text) : text;
