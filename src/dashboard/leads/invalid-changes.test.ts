import { expect, test } from 'vitest';
import { type FieldStates, openStates, withLocal } from '#office/saving/field-states.ts';
import { invalidChanges } from './invalid-changes.ts';

/** Values from before the current rules: number, e-mail address and postal code are no longer valid. */
const STORED = { fullname: 'Léa', email: 'lea@', phone: '+999123', zip: '123' };
const states: FieldStates = openStates(
  Object.fromEntries(Object.entries(STORED).map(([name, value]) => [name, { value, from: value }])),
);

test('values that nobody touched never block a save', () => {
  expect(invalidChanges(states)).toEqual([]);
  expect(invalidChanges(withLocal(states, 'fullname', 'Léa Petit'))).toEqual([]);
});

test.each([
  ['fullname', ' ', ['fullname']],
  ['email', 'lea', ['email']],
  ['email', '', []],
  ['phone', '06 12', ['phone']],
  ['phone', '+41 22 700 00 00', []],
  ['phone', '', []],
  ['zip', '6900', ['zip']],
])('%s changed to %j: %j', (field, text, expected) => {
  expect(invalidChanges(withLocal(states, field, text))).toEqual(expected);
});
