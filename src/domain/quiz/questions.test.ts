import { describe, expect, test } from 'vitest';
import { QUIZ_WORDS } from '#fr/quiz-questions';
import {
  type AnswerId,
  experienceOf,
  FIRST_QUESTION,
  type GivenAnswer,
  nextQuestion,
  progressOf,
  QUESTIONS,
} from './questions';

/** All paths through the quiz, each with its answers. */
const ways = (given: readonly GivenAnswer[] = []): (readonly GivenAnswer[])[] => {
  const index = nextQuestion(given);
  if (index === null) return [given];
  const question = index === undefined ? undefined : QUESTIONS[index];
  if (index === undefined || !question || given.length > 20) throw new Error(`no way on from ${JSON.stringify(given)}`);
  return question.answers.flatMap(({ id }) => ways([...given, { index, id }]));
};
const WAYS = ways();
const indexesOf = (way: readonly GivenAnswer[]): number[] => way.map(({ index }) => index);
const withAnswers = (...given: [number, AnswerId][]): GivenAnswer[] => given.map(([index, id]) => ({ index, id }));

describe('every way', () => {
  test('begins with the first question, ends with the coffee and asks nothing twice', () => {
    expect(WAYS.length).toBeGreaterThan(1000);
    for (const way of WAYS) {
      expect(way[0]?.index).toBe(FIRST_QUESTION);
      expect(way.at(-1)?.index).toBe(18);
      expect(new Set(indexesOf(way)).size).toBe(way.length);
    }
  });

  test('has as many steps as its progress bar says at its end, and never goes past them', () => {
    for (const way of WAYS) {
      expect(progressOf(way.slice(0, -1))).toEqual({ step: way.length, total: way.length });
      for (const [at] of way.entries()) {
        const { step, total } = progressOf(way.slice(0, at));
        expect(step).toBe(at + 1);
        expect(step).toBeLessThanOrEqual(total);
      }
    }
  });

  test('asks together all questions', () => {
    const asked = new Set(WAYS.flatMap(indexesOf));
    expect([...asked].toSorted((a, b) => a - b)).toEqual(Object.keys(QUESTIONS).map(Number));
  });
});

test.each<[index: number, next: readonly (number | null)[]]>([
  [1, [2, 2, 2, 2]],
  [2, [28, 4]],
  [28, [3, 3, 3, 3, 3]],
  [3, [5, 5, 5, 5, 12]],
  [4, [19, 19]],
  [5, [6, 7, 8, 9, 10]],
  [12, [6, 7, 8, 9, 10]],
  ...[6, 7, 8, 9, 10].map((index): [number, number[]] => [index, [11]]),
  [11, [13, 14, 15, 16, 17]],
  ...[13, 14, 15, 16, 17, 22, 23, 24, 25, 26].map((index): [number, number[]] => [index, [18]]),
  [18, [null]],
  [19, [20]],
  [20, [21, 21, 21, 21, 21]],
  [21, [22, 23, 24, 25, 26]],
])('question %i leads to %j', (index, next) => {
  expect(QUESTIONS[index]?.answers.map((answer) => answer.next)).toEqual(next);
});

test.each<[string, GivenAnswer[], string | null]>([
  ['nothing about the revenue', withAnswers([1, 'a'], [2, 'b']), null],
  ['each bracket but the highest', withAnswers([3, 'd']), 'marketshare'],
  ['the highest bracket', withAnswers([3, 'e'], [12, 'a']), 'capper'],
])('experience after %s', (_, given, expected) => {
  expect(experienceOf(given)).toBe(expected);
});

test('an answer that the quiz does not have leads nowhere', () => {
  expect(nextQuestion(withAnswers([2, 'e']))).toBeUndefined();
  expect(nextQuestion(withAnswers([27, 'a']))).toBeUndefined();
});

test('each question and answer has its words, and no others have', () => {
  const shape = (answersOf: (index: string) => string[], of: object): Record<string, string[]> =>
    Object.fromEntries(Object.keys(of).map((index) => [index, answersOf(index)]));
  const defined = shape((index) => QUESTIONS[Number(index)]?.answers.map(({ id }) => id) ?? [], QUESTIONS);
  expect(shape((index) => Object.keys(QUIZ_WORDS[Number(index)]?.answers ?? {}), QUIZ_WORDS)).toEqual(defined);
});
