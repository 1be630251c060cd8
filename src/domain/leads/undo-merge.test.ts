import { describe, expect, test } from 'vitest';
import { NO_LEAD_VALUES } from '#tests/factories/lead-values';
import { takenFields } from './merge.ts';
import { addMerge, type MergeGroup, type MergeValues, type OpenMerge, undoMerge } from './undo-merge.ts';

const NONE: MergeValues = { ...NO_LEAD_VALUES, fullname: 'Nom' };
const leads = (values: Readonly<Record<string, Partial<MergeValues>>>): MergeGroup => ({
  merges: [],
  values: new Map(Object.entries(values).map(([id, some]) => [id, { ...NONE, ...some }])),
  usedEmails: new Set(),
});
const valuesOf = (group: MergeGroup, id: string): MergeValues => group.values.get(id) ?? NONE;

/** Like `mergeLeads`: values are taken from the other lead. */
const merge = (group: MergeGroup, kept: string, merged: string, chosen: readonly (keyof MergeValues)[]): MergeGroup => {
  const [mine, theirs] = [valuesOf(group, kept), valuesOf(group, merged)];
  const fields = takenFields(mine, theirs, chosen);
  const taken = Object.fromEntries(fields.map((field) => [field, { from: mine[field], to: theirs[field] }]));
  const changed = { ...mine, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
  const merge: OpenMerge = { id: `${kept}<${merged}`, kept, merged, taken };
  return { ...group, merges: [...group.merges, merge], values: new Map(group.values).set(kept, changed) };
};
const ordersOf = (ids: readonly string[]): string[][] =>
  ids.length < 2
    ? [[...ids]]
    : ids.flatMap((id) => ordersOf(ids.filter((other) => other !== id)).map((o) => [id, ...o]));

const START = leads({
  a: { fullname: 'A', email: 'a@x.fr', phone: '+331', assignee: 'nadia' },
  b: { fullname: 'B', phone: '+332', zip: '69001', status: 'connected' },
  c: { fullname: 'C', email: 'c@x.fr', phone: '+332', zip: '69002' },
  d: { fullname: 'D', phone: '+331', status: 'closed', assignee: 'karim' },
  e: { fullname: 'E', zip: '69001' },
});
const ALL = ['fullname', 'email', 'phone', 'zip', 'status', 'assignee'] as const;
const SHAPES: [string, [string, string][]][] = [
  [
    'a chain',
    [
      ['b', 'a'],
      ['c', 'b'],
      ['d', 'c'],
      ['e', 'd'],
    ],
  ],
  [
    'one lead that takes all',
    [
      ['e', 'a'],
      ['e', 'b'],
      ['e', 'c'],
      ['e', 'd'],
    ],
  ],
  [
    'two pairs and one more',
    [
      ['b', 'a'],
      ['d', 'c'],
      ['d', 'b'],
      ['e', 'd'],
    ],
  ],
];

describe.each(SHAPES)('%s', (_, pairs) => {
  test.each([
    ['nothing', []],
    ['all', ALL],
    ['address and number', ['email', 'phone']],
    ['name and status', ['fullname', 'status']],
  ] as const)('with %s chosen is undone in every order to what was', (_name, chosen) => {
    const merged = pairs.reduce((group, [kept, other]) => merge(group, kept, other, chosen), START);
    for (const order of ordersOf(merged.merges.map(({ id }) => id))) {
      const after = order.reduce(undoMerge, merged);
      expect(Object.fromEntries(after.values), order.join(', ')).toEqual(Object.fromEntries(START.values));
      expect(after.merges).toEqual([]);
    }
  });
});

test('a value that somebody changed since stays, and is not taken for that of a merge', () => {
  const merged = merge(START, 'e', 'a', []);
  const changed = {
    ...merged,
    values: new Map(merged.values).set('e', { ...valuesOf(merged, 'e'), email: 'new@x.fr' }),
  };
  const after = undoMerge(changed, 'e<a');
  expect(valuesOf(after, 'e')).toMatchObject({ email: 'new@x.fr', phone: '', assignee: null });
});

test('a value that is lacking then is taken from another merged lead, but no address that another lead has', () => {
  const merged = merge(merge(START, 'e', 'a', []), 'e', 'c', []);
  expect(valuesOf(undoMerge(merged, 'e<a'), 'e')).toMatchObject({ email: 'c@x.fr', phone: '+332' });
  const after = undoMerge({ ...merged, usedEmails: new Set(['c@x.fr']) }, 'e<a');
  expect(valuesOf(after, 'e')).toMatchObject({ email: '', phone: '+332' });
});

test('a merge that moves to another lead brings only what that one lacks, also to the one above', () => {
  const above = merge(START, 'e', 'b', []);
  const after = addMerge(above, { id: 'b<d', kept: 'b', merged: 'd' });
  expect(valuesOf(after, 'b')).toMatchObject({ fullname: 'B', phone: '+332', assignee: 'karim' });
  expect(valuesOf(after, 'e')).toMatchObject({ fullname: 'E', phone: '+332', assignee: 'karim' });
  expect(valuesOf(undoMerge(after, 'b<d'), 'e')).toMatchObject({ assignee: null });
});
