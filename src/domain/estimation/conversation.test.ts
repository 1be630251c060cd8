import { expect, test } from 'vitest';
import { type Answers, askedAgain, checkAnswer, nextQuestion, stepCount } from './conversation.ts';

const FLAT: Answers = { address: 'x', type: 'building', area: '60' };

test.each<[Answers, boolean, string | null, number]>([
  [{}, true, 'address', 1],
  [{ address: 'x' }, true, 'type', 2],
  [{ address: 'x', type: 'house' }, true, 'area', 3],
  [FLAT, true, 'floor', 3],
  [{ ...FLAT, type: 'house' }, true, 'groundArea', 3],
  [{ ...FLAT, floor: '0' }, true, 'phonenumber', 4],
  [{ ...FLAT, floor: '0' }, false, null, 0],
  [{ ...FLAT, floor: '0', phonenumber: '0612345678' }, true, null, 0],
  [{ ...FLAT, floor: '2', type: 'house' }, false, 'groundArea', 3],
])('after %j (telephone: %s): %s', (answers, asksPhone, question, step) => {
  expect(nextQuestion(answers, asksPhone)).toEqual(question === null ? null : { question, step });
});

test('a corrected type asks for the floor or the land again, another correction only for itself', () => {
  expect(askedAgain('type')).toEqual(['type', 'floor', 'groundArea']);
  expect(askedAgain('address')).toEqual(['address']);
});

test('three steps, four with the telephone', () => {
  expect([stepCount(false), stepCount(true)]).toEqual([3, 4]);
});

test.each([
  ['area', '60', null],
  ['area', '', 'EMPTY'],
  ['area', '  ', 'EMPTY'],
  ['area', '0', 'AREA'],
  ['area', '000', 'AREA'],
  ['area', '-4', 'DIGITS'],
  ['area', '12,5', 'DIGITS'],
  ['area', '1 200', 'DIGITS'],
  ['area', 'soixante', 'DIGITS'],
  ['floor', '0', null],
  ['floor', '-1', 'DIGITS'],
  ['groundArea', '450', null],
  ['groundArea', '0', null],
  ['phonenumber', '06 12 34 56 78', null],
  ['phonenumber', '+33612345678', null],
  ['phonenumber', '12', 'PHONE'],
  ['address', '', 'EMPTY'],
] as const)('%s: %j is %s', (question, text, fault) => {
  expect(checkAnswer(question, text)).toBe(fault);
});
