import { expect, test } from 'vitest';
import { nationalDigits, phoneCandidates, sameLine, typedAnyPhone, typedPhone } from './phone.ts';

test.each([
  ['06 12 34 56 78', '0612345678'],
  ['06.12.34.56.78', '0612345678'],
  ['06\u00a012\u202f34-56/78', '0612345678'],
  ['\u202a+33 6 12 34 56 78\u202c', '+33612345678'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['0033612345678', '+33612345678'],
  ['33612345678', '+33612345678'],
  ['0590 82 12 34', '0590821234'],
  ['+590 690 35 12 34', '+590690351234'],
  ['590690351234', '+590690351234'],
  ['+33690351234', '+33690351234'],
  ['+508 41 12 34', '+508411234'],
  ['+687 75 12 34', '+687751234'],
  ['00689 89 12 34 56', '+68989123456'],
])('%s has the form %s of a French number', (text, form) => {
  expect(typedPhone(text)).toBe(form);
  expect(typedAnyPhone(text)).toBe(form);
});

test.each([
  '',
  '12',
  '06 12 34 56 7',
  '06 12 34 56 78 9',
  '+1 415 555 2671',
  '+44 20 7946 0958',
  'abcdefghij',
  '06 12 34 56 7x',
  '330612345678',
  '00 12 34 56 78',
  '687751234',
])('%s does not have the form of a French number', (text) => {
  expect(typedPhone(text)).toBeNull();
});

test.each([
  ['+41 22 700 00 00', '+41227000000'],
  ['0041 (0)22 700 00 00', '+41227000000'],
  ['+32 470 12 34 56', '+32470123456'],
  ['+33 6 1', null],
  ['22 700 00 00', null],
  ['', null],
])('%s typed by staff is %s', (text, expected) => {
  expect(typedAnyPhone(text)).toBe(expected);
});

test.each([
  ['0612345678', ['+590', '+594', '+596', '+262', '+508', '+33'].map((code) => `${code}612345678`)],
  ['0976123456', ['+33', '+590', '+594', '+596', '+262', '+508'].map((code) => `${code}976123456`)],
  ['+590690351234', ['+590690351234']],
  ['+687751234', ['+687751234']],
])('%s may be %j', (typed, candidates) => {
  expect(phoneCandidates(typed)).toEqual(candidates);
});

test('a number behind +33 that does not exist there may be an overseas one', () => {
  expect(phoneCandidates('+33690351234').slice(0, 2)).toEqual(['+33690351234', '+590690351234']);
});

test.each([
  ['+33612345678', { code: '33', digits: '612345678' }],
  ['+508708401234', { code: '508', digits: '708401234' }],
  ['+508411234', null],
  ['+41227000000', null],
])('the nine digits of %s: %j', (e164, expected) => {
  expect(nationalDigits(e164)).toEqual(expected);
});

test.each([
  ['+33596601234', ['+33', '+590', '+594', '+596', '+262', '+508'].map((code) => `${code}596601234`)],
  ['+596596601234', ['+596', '+33', '+590', '+594', '+262', '+508'].map((code) => `${code}596601234`)],
  ['+508411234', ['+508411234']],
  ['+41227000000', ['+41227000000']],
])('the line of %s is stored as one of %j', (phone, expected) => {
  expect(sameLine(phone)).toEqual(expected);
});
