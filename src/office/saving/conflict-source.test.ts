import { expect, test } from 'vitest';
import { conflictKind } from './conflict-source.ts';
import { type FieldConflict, openStates, withConflicts } from './field-states.ts';

const SELF = { id: 'one', name: 'Zoé Martin' };
const OTHER = { id: 'two', name: 'Hugo Petit' };

const conflictOf = (field: string, changedBy: FieldConflict['changedBy']): FieldConflict => ({
  field,
  current: 'b',
  from: 'b',
  changedBy,
  changedAt: null,
});

test.each([
  ['window', SELF, SELF],
  ['person', SELF, OTHER],
  ['person', OTHER, OTHER],
  ['person', SELF, null],
  ['person', SELF, { id: null, name: 'Zoé Martin' }],
] as const)('a conflict is with another %s', (expected, first, second) => {
  const states = openStates({
    a: { value: 'a', from: 'a' },
    b: { value: 'a', from: 'a' },
    c: { value: 'a', from: 'a' },
  });
  const conflicts = [conflictOf('a', first), conflictOf('b', second)];
  expect(conflictKind(withConflicts(states, conflicts), SELF.id)).toBe(expected);
});
