import { expect, test } from 'vitest';
import { greetedName, isEmail, isName, signatureOf, splitFullName } from './names.ts';

test.each([
  ['Zoé', true],
  ['Jean-Pierre', true],
  ['de La Tour d’Auvergne', true],
  ["O'Brien", true],
  ['D’Angelo', true],
  ['Nguyễn', true],
  ['Léa 2', false],
  ['a@b', false],
  ['<b>', false],
  ['', false],
  ['-', false],
  ['👋', false],
  ['x'.repeat(81), false],
])('name %s: %s', (text, accepted) => {
  expect(isName(text)).toBe(accepted);
});

test.each([
  ['Zoé Martin', 'Zoé', 'Martin'],
  ['Zoé de La Tour', 'Zoé', 'de La Tour'],
  ['Quiz', 'Quiz', ''],
  ['', '', ''],
])('full name %j: %j %j', (name, firstname, lastname) => {
  expect(splitFullName(name)).toEqual({ firstname, lastname });
});

test.each([
  ['Zoé', 'Zoé'],
  ['Jean-Pierre', 'Jean-Pierre'],
  ['D’Angelo', 'D’Angelo'],
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['Marie Claire', null],
  ['Gagnez mille euros', null],
  ['example.fr', null],
  ['0612345678', null],
  ['Zoé\u202e', null],
  ['Z\u0336o\u0336e\u0336', null],
  ['Зоя', null],
  ['a'.repeat(25), null],
  ['', null],
])('greeted name of %s: %s', (text, greeted) => {
  expect(greetedName(text)).toBe(greeted);
});

test.each([
  ['zoe@example.fr', true],
  ['zoe.o+annonces@sous.example.fr', true],
  ['zoe@example', false],
  ['zoe@@example.fr', false],
  ['zoe@example.fr,autre@example.fr', false],
  ['zoe@example.fr\r\nBcc: x@example.fr', false],
  ['Zoé <zoe@example.fr>', false],
  ['', false],
  [`${'a'.repeat(250)}@b.fr`, false],
])('e-mail %j: %s', (text, accepted) => {
  expect(isEmail(text)).toBe(accepted);
});

test.each([
  ['EI', 'other', 'Hugo Petit EI'],
  [null, 'other', 'Hugo Petit EI'],
  ['SASU', 'other', 'Hugo Petit SASU'],
  ['EI', 'own', 'Hugo Petit EI'],
  ['SASU', 'own', 'Hugo Petit SASU'],
  [null, 'own', 'Hugo Petit'],
] as const)('legal form %s on the %s site: %s', (legalForm, on, signature) => {
  expect(signatureOf({ firstname: 'Hugo', lastname: 'Petit', legalForm }, on)).toBe(signature);
});
