import { expect, test } from 'vitest';
import type { List } from '#domain/lists/list';
import { stringifyQuery } from '#ui/office/routing/address.ts';
import { readQuery } from '#ui/office/routing/query-state.ts';
import { listQuery, readSaved } from './list-query.ts';

const LIST = {
  orders: { created: { column: 'created_at', kind: 'moment' }, name: { column: 'name_key', kind: 'text' } },
  filters: {
    q: { operator: 'text', column: 'name_key' },
    status: { operator: 'choice', column: 'status', values: ['new', 'closed'] },
    day: { operator: 'period', column: 'created_at' },
  },
  columns: ['name', 'created'],
} as const satisfies List;

const QUERY = listQuery(LIST, { by: 'created', direction: 'desc' });
const START = { q: '', status: '', day: '', tri: 'created', sens: 'desc' };

test.each(['75001', '01000', '662E41', '123456789012345678', '1e3', 'true', ' é & + '])(
  'the search %s is the same text after writing and reading the address',
  (q) => {
    expect(readQuery(QUERY, stringifyQuery({ q }))).toEqual({ ...START, q });
  },
);

test.each([
  ['', START],
  [
    '?status=new%2Cclosed&day=last-7&tri=name&sens=asc',
    { q: '', status: 'new,closed', day: 'last-7', tri: 'name', sens: 'asc' },
  ],
  ['?status=gone&day=2026-02-30..&tri=id&sens=up&other=1', START],
])('%s is read as %o', (search, expected) => {
  expect(readQuery(QUERY, search)).toEqual(expected);
});

test('saved filters replace the set ones; filters of former releases are left out', () => {
  const state = {
    filters: { status: 'new', gone: 'x', day: 'soon' },
    sort: 'gone',
    direction: 'asc',
    columns: {},
  } as const;
  expect(readSaved(QUERY, state)).toEqual({ ...START, status: 'new', sens: 'asc' });
});
