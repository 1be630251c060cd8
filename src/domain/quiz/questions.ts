import type { Experience } from '#domain/leads/lead';

/** The recruitment quiz as data: its questions, the answers to each, and where each answer leads. */

const ANSWER_IDS = ['a', 'b', 'c', 'd', 'e'] as const;
export type AnswerId = (typeof ANSWER_IDS)[number];

export type QuizAnswer = {
  id: AnswerId;
  /** Index of the next question; null: the quiz is over. */
  next: number | null;
  /** Experience that this answer shows. */
  experiment?: Experience;
};

export type Question = {
  /** Name under which the profile of the lead keeps the answer. */
  tag: string;
  /** `bool`: the profile keeps true or false. */
  type: 'text' | 'bool';
  answers: readonly QuizAnswer[];
};

/** Answers that all lead to one question. */
const to = (next: number | null, count: number): QuizAnswer[] => ANSWER_IDS.slice(0, count).map((id) => ({ id, next }));

/** Answers that each lead to a question of their own. */
const toEach = (...next: number[]): QuizAnswer[] =>
  ANSWER_IDS.slice(0, next.length).map((id, rank) => ({ id, next: next[rank] ?? null }));

const text = (tag: string, answers: readonly QuizAnswer[]): Question => ({ tag, type: 'text', answers });

/** An information page, with one answer that leads to the next question. */
const information = (tag: string, next: number | null): Question => ({ tag, type: 'bool', answers: to(next, 1) });

const REVENUE = 3;
const HIGHEST_REVENUE: QuizAnswer = { id: 'e', next: 12, experiment: 'capper' };
const marketshare = (answer: QuizAnswer): QuizAnswer => ({ ...answer, experiment: 'marketshare' });

/** The questions by index (public-sites.md, section 4). */
export const QUESTIONS: Readonly<Record<number, Question>> = {
  1: text('motivation', to(2, 4)),
  2: { tag: 'isAgent', type: 'bool', answers: toEach(28, 4) },
  [REVENUE]: text('revenue', [...to(5, 4).map(marketshare), HIGHEST_REVENUE]),
  4: { tag: 'hasConsidered', type: 'bool', answers: to(19, 2) },
  5: text('dislike', toEach(6, 7, 8, 9, 10)),
  6: information('prospecting', 11),
  7: information('sectorisation', 11),
  8: information('mandates', 11),
  9: information('buyers', 11),
  10: information('likesAll', 11),
  11: text('improvement', toEach(13, 14, 15, 16, 17)),
  12: text('dislike', toEach(6, 7, 8, 9, 10)),
  13: information('pay', 18),
  14: information('training', 18),
  15: information('technology', 18),
  16: information('business', 18),
  17: information('opportunities', 18),
  18: information('coffee', null),
  19: information('video', 20),
  20: text('situation', to(21, 5)),
  21: text('attraction', toEach(22, 23, 24, 25, 26)),
  22: information('pay', 18),
  23: information('training', 18),
  24: information('technology', 18),
  25: information('business', 18),
  26: information('opportunities', 18),
  28: text('speciality', to(REVENUE, 5)),
};

export const FIRST_QUESTION = 1;

/** Questions of the longest way, and of the way of a person who is no agent. */
const TOTAL = 9;
const TOTAL_NEWCOMER = 8;

/** An answer that was given. */
export type Given = { index: number; id: AnswerId };

/** The definition of a given answer; undefined: the quiz has no such answer. */
export const answerOf = ({ index, id }: Given): QuizAnswer | undefined =>
  QUESTIONS[index]?.answers.find((answer) => answer.id === id);

/**
 * The question after the given answers, in their order: the first one without any. Null: the quiz is over. Undefined:
 * the last answer is not one of the quiz.
 */
export const nextQuestion = (given: readonly Given[]): number | null | undefined => {
  const last = given.at(-1);
  return last === undefined ? FIRST_QUESTION : answerOf(last)?.next;
};

/** Steps of the progress bar: it starts at 1 of 9, and the total is 8 after 'no' to the second question. */
export const progressOf = (given: readonly Given[]): { step: number; total: number } => {
  const isNewcomer = given.some((one) => answerOf(one)?.next === 4);
  const total = isNewcomer ? TOTAL_NEWCOMER : TOTAL;
  return { step: Math.min(given.length + 1, total), total };
};

/** The experience that the answers show; null: none of them does. */
export const experienceOf = (given: readonly Given[]): Experience | null =>
  given.map((one) => answerOf(one)?.experiment).findLast((one) => one !== undefined) ?? null;
