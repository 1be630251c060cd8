import { describe, expect, test } from 'vitest';
import type { SiteMember } from '#domain/sites/site';
import { quizContact, quizSender } from './people.ts';
import type { AnswerId, GivenAnswer } from './questions';
import { currentQuiz, followingAnswers, MAX_QUIZZES, placeAnswer, type QuizState } from './session.ts';

const given = (...answers: [number, AnswerId][]): GivenAnswer[] => answers.map(([index, id]) => ({ index, id }));
const THREE = given([1, 'a'], [2, 'a'], [28, 'c']);
const open: QuizState = { number: 2, isOver: false, given: THREE };
const over: QuizState = { number: 2, isOver: true, given: given([13, 'a'], [18, 'a']) };

test.each<[string, QuizState | null, Partial<QuizState>]>([
  ['none: the first begins', null, { number: 1, given: [] }],
  ['an open one goes on', open, open],
  ['a finished one: the next begins', over, { number: 3, isOver: false, given: [] }],
  ['the last of all is finished', { ...over, number: MAX_QUIZZES }, { number: MAX_QUIZZES, isOver: true }],
])('%s', (_, latest, expected) => {
  expect(currentQuiz(latest)).toMatchObject(expected);
});

const sent = (index: number, id: AnswerId, answers: string, quiz = 2) => ({ index, id, answers, quiz });

describe('an answer', () => {
  test.each<[string, QuizState | null, ReturnType<typeof sent>, object]>([
    ['to the next question', open, sent(3, 'e', 'aac'), { kind: 'place', keep: 3 }],
    ['to the first question of a new lead', null, sent(1, 'd', '', 1), { kind: 'place', keep: 0 }],
    ['to the first question after a finished quiz', over, sent(1, 'd', '', 3), { kind: 'place', keep: 0 }],
    ['to an earlier question, with the same letter', open, sent(2, 'a', 'aac'), { kind: 'place', keep: 1 }],
    ['to an earlier question, with another letter', open, sent(1, 'b', 'aac'), { kind: 'place', keep: 0 }],
    ['to the last answered question, with the same letter', open, sent(28, 'c', 'aac'), { kind: 'stored' }],
    ['that was sent twice', open, sent(28, 'c', 'aa'), { kind: 'stored' }],
    ['to an earlier question, sent twice', open, sent(28, 'c', 'aabe'), { kind: 'stored' }],
    ['to the last question, sent twice', over, sent(18, 'a', 'a'), { kind: 'stored' }],
    ['after another tab answered the same question otherwise', open, sent(28, 'd', 'aa'), { kind: 'changed' }],
    ['after another tab changed the same answer', open, sent(28, 'd', 'aab'), { kind: 'changed' }],
    ['after another tab changed an earlier answer', open, sent(3, 'a', 'bac'), { kind: 'changed' }],
    ['after another tab went on', open, sent(1, 'a', ''), { kind: 'changed' }],
    ['after another tab went back', open, sent(3, 'a', 'aace'), { kind: 'changed' }],
    ['of an old quiz', over, sent(13, 'a', '', 1), { kind: 'changed' }],
    ['to a finished quiz', over, sent(13, 'a', 'aa'), { kind: 'changed' }],
    ['to a question further on', open, sent(18, 'a', 'aac'), { kind: 'invalid' }],
    ['to a question of the other way', open, sent(4, 'a', 'aac'), { kind: 'invalid' }],
    ['with a letter beyond', open, sent(2, 'c', 'aac'), { kind: 'invalid' }],
    ['to no question', open, sent(27, 'a', 'aac'), { kind: 'invalid' }],
  ])('%s', (_, latest, answer, expected) => {
    expect(placeAnswer(latest, answer)).toMatchObject(expected);
  });
});

describe('people', () => {
  const op = { roleName: 'OP' } as const;
  const coach = { roleName: 'Productivity Coach' } as const;
  const leader = { roleName: 'Team Leader' } as const;
  const agent = { roleName: 'Agent' } as const;
  const mca = { roleName: 'MCA' } as const;

  test.each([
    [[op, coach, mca, leader], leader],
    [[op, mca, coach], coach],
    [[mca, op], op],
    [[mca], null],
  ])('of %j the contact is %j', (staff, expected) => {
    expect(quizContact(staff)).toBe(expected);
  });

  test('the sender is the agent of the site, else the OP', () => {
    expect(quizSender<{ roleName: SiteMember['roleName'] }>(agent, [op, leader])).toBe(agent);
    expect(quizSender(null, [leader, op])).toBe(op);
    expect(quizSender(null, [leader])).toBeNull();
  });
});

test('an open quiz goes on after the answers that its questions still have', () => {
  expect(followingAnswers(THREE)).toBe(THREE);
  expect(followingAnswers(given([1, 'a'], [27, 'a'], [28, 'a']))).toEqual(given([1, 'a']));
  expect(followingAnswers(given([1, 'a'], [2, 'e']))).toEqual(given([1, 'a']));
  expect(followingAnswers(given([2, 'a']))).toEqual([]);
});
