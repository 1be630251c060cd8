import { expect, test } from 'vitest';
import { describeValue, faultOf, readValue, writeValue } from './field-values.ts';
import type { FormField } from './form-field.ts';

const WORDS = { none: 'Aucun', yes: 'Oui', no: 'Non' };
const OPTIONS = [
  { value: 'a', label: 'Agence' },
  { value: 'g', label: 'Global' },
];
const field = <K extends FormField['kind']>(kind: K, more: object = {}) =>
  ({ kind, name: 'x', label: 'X', ...more }) as Extract<FormField, { kind: K }>;
const phone = field('phone', {
  read: (text: string) =>
    /^\d{10}$/.test(text.replaceAll(' ', '')) ? `+33${text.replaceAll(' ', '').slice(1)}` : null,
  write: (value: string) => value.replace('+33', '0'),
});

test.each([
  [field('money'), 1234.5, '1\u202f234,50'],
  [field('money'), 1200, '1\u202f200'],
  [field('number', { decimals: 1 }), 12.5, '12,5'],
  [field('number'), 'abc', 'abc'],
  [field('percent'), null, ''],
  [phone, '+33612345678', '0612345678'],
])('a value is edited as text: %#', (item, value, text) => {
  expect(writeValue(item, value)).toBe(text);
});

test.each([
  [field('money'), '1 234,50', 1234.5, null],
  [field('money'), '1,234', 1.234, 'TOO_MANY_DECIMALS'],
  [field('number'), '12,5', 12.5, 'NO_DECIMALS'],
  [field('number'), 'douze', 'douze', 'NOT_A_NUMBER'],
  [field('number'), ' ', null, null],
  [phone, '06 12 34 56 78', '+33612345678', null],
  [phone, '06 12', '06 12', 'NOT_A_PHONE'],
])('a text is read, or stays as it was typed: %#', (item, text, value, fault) => {
  expect(readValue(item, text)).toBe(value);
  // Stored numbers are in the form that `read` returns.
  if (item.kind !== 'phone' || fault) expect(faultOf(item, value)).toBe(fault);
});

test.each([
  [field('text'), 'Lyon', 'Lyon'],
  [field('text'), null, 'Aucun'],
  [field('text'), '', 'Aucun'],
  [field('money'), 1200, '1\u202f200\u00a0€'],
  [field('percent', { decimals: 1 }), 4.5, '4,5\u00a0%'],
  [field('number', { unit: 'm²' }), 82, '82\u00a0m²'],
  [field('switch'), true, 'Oui'],
  [field('switch'), null, 'Non'],
  [field('choice', { options: OPTIONS }), 'g', 'Global'],
  [field('choice', { options: OPTIONS, none: 'Sans' }), null, 'Aucun'],
  [field('choices', { options: OPTIONS }), ['g', 'a'], 'Agence, Global'],
  [field('choices', { options: OPTIONS }), [], 'Aucun'],
  [field('date'), '2026-11-01', '1er novembre 2026'],
  [
    field('points'),
    [
      { title: 'Un', content: 'a' },
      { title: 'Deux', content: 'b' },
    ],
    'Un\na\nDeux\nb',
  ],
  [field('points'), [], 'Aucun'],
  [field('links'), [{ title: 'Mes biens', link: '/annonces' }], 'Mes biens\u00a0: /annonces'],
  [field('links'), [], 'Aucun'],
])('a value in words: %#', (item, value, words) => {
  expect(describeValue(item, value, WORDS)).toBe(words);
});
