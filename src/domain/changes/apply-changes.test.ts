import { expect, test } from 'vitest';
import { applyChanges, type Changes } from './apply-changes.ts';
import { joinChanges } from './join-changes.ts';

type Note = { title: string; text: { words: string }; picture: string | null };
const STORED: Note = { title: 'A', text: { words: 'a' }, picture: null };

/** For a long text `from` is a digest, here the number of its words. */
const baseOf = (field: string, value: unknown): unknown => (field === 'text' ? 'digest of a' : value);
const save = (changes: Changes<Note>) => applyChanges<Note>({ stored: STORED, changes, baseOf });

test.each<[string, Changes<Note>, applied: string[], conflicts: string[]]>([
  ['nothing', {}, [], []],
  ['a field that is still what it was', { title: { from: 'A', to: 'B' } }, ['title'], []],
  ['a field that somebody changed', { title: { from: 'X', to: 'B' } }, [], ['title']],
  ['a field that already has the new value', { title: { from: 'X', to: 'A' } }, [], []],
  ['a field that stays', { title: { from: 'A', to: 'A' } }, [], []],
  ['a long field, by its digest', { text: { from: 'digest of a', to: { words: 'b' } } }, ['text'], []],
  ['a long field, by an older digest', { text: { from: 'digest of x', to: { words: 'b' } } }, [], ['text']],
  ['from nothing', { picture: { from: null, to: 'p' } }, ['picture'], []],
  [
    'one of each: what can be stored is stored',
    { title: { from: 'X', to: 'B' }, picture: { from: null, to: 'p' } },
    ['picture'],
    ['title'],
  ],
])('%s', (_, changes, applied, conflicts) => {
  const outcome = save(changes);
  expect(Object.keys(outcome.applied)).toEqual(applied);
  expect(outcome.conflicts).toEqual(conflicts);
  for (const field of applied) expect(outcome.values).toMatchObject({ [field]: changes[field as keyof Note]?.to });
});

test('written fields have their former value too, and the other fields are unchanged', () => {
  const { applied, values } = save({ title: { from: 'A', to: 'B' } });
  expect(applied).toEqual({ title: { from: 'A', to: 'B' } });
  expect(values).toEqual({ ...STORED, title: 'B' });
});

const change = (from: unknown, to: unknown) => ({ from, to });

test.each([
  ['one field further', { a: change(1, 2) }, { a: change(2, 3) }, { a: change(1, 3) }],
  ['another field', { a: change(1, 2) }, { b: change(1, 2) }, { a: change(1, 2), b: change(1, 2) }],
  ['one of two taken back', { a: change(1, 2), b: change(1, 2) }, { a: change(2, 1) }, { b: change(1, 2) }],
  ['all taken back', { a: change(1, 2) }, { a: change(2, 1) }, null],
])('joined: %s', (_, first, second, expected) => {
  expect(joinChanges(first, second)).toEqual(expected);
});
