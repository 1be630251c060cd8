import { expect, test } from 'vitest';
import { BACK_OFFICE_WORDS } from '#fr/back-office';
import { type Pill, valueText } from './pill.ts';

const OPTIONS = [
  { value: 'a', label: 'Ada' },
  { value: 'b', label: 'Zoé' },
  { value: 'c', label: 'Paul' },
];
const person: Pill = { name: 'person', label: 'Personne', kind: 'choice', options: OPTIONS };
const day: Pill = { name: 'day', label: 'Jour', kind: 'period' };

test.each<[Pill, string, string]>([
  [person, 'a', 'Ada'],
  [person, 'b,a', 'Zoé, Ada'],
  [person, 'a,b,c', '3\u00a0choisis'],
  [person, 'gone', '1\u00a0choisi'],
  [{ ...person, options: undefined }, 'a,b', '2\u00a0choisis'],
  [day, 'last-7', '7 derniers jours'],
  [day, '2026-01-05..2026-02-01', 'du 05/01/2026 au 01/02/2026'],
  [day, '2026-01-05..2026-01-05', '05/01/2026'],
  [day, '2026-01-05..', 'depuis le 05/01/2026'],
  [day, '..2026-01-05', 'jusqu’au 05/01/2026'],
])('%o with %s says %s', (pill, text, said) => {
  expect(valueText(pill, text, BACK_OFFICE_WORDS.office.filters)).toBe(said);
});
