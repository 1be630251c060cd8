import { expect, test } from 'vitest';
import { countParts, gsmText } from './gsm.ts';
import { smsSender } from './recipient.ts';

test.each([
  ['L’été à Nîmes – « Le Mas » …', 'L\'été à Nimes - " Le Mas " ...'],
  ['Cœur d’Ys\u00a0: 10\u202f000 €', "Coeur d'Ys : 10 000 €"],
  ['Ça va ? Ñandú \u{1F3E0} Яя', 'Ça va ? Ñandu  '],
  ['https://lyon.example/estimation/aB_-9.xY~', 'https://lyon.example/estimation/aB_-9.xY~'],
])('%s is sent as %s', (text, expected) => {
  expect(gsmText(text)).toBe(expected);
});

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(81), 2],
])('parts', (text, parts) => {
  expect(countParts(text)).toBe(parts);
});

test.each([
  ['Horizon', 'Horizon'],
  ['Horizon Immobilier', 'Horizon'],
  ['L’Immobilièrement vôtre', 'LImmobilier'],
  ['123 Éloïse & Fils', 'EloiseFils'],
  ['42', 'Message'],
])('the sender of %s is %s', (brand, expected) => {
  expect(smsSender(brand)).toBe(expected);
});
