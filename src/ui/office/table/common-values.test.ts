import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { commonValues } from './common-values.ts';
import { shownColumns } from './visible-columns.ts';

type Row = { name: string; format: string; period: string };
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Nom', cell: ({ name }) => name },
  { id: 'format', header: 'Format', common: ({ format }) => format, cell: ({ format }) => format },
  { id: 'period', header: 'Périodicité', common: ({ period }) => period, cell: ({ period }) => period },
];
const row = (format: string, period = ''): Row => ({ name: 'Lyon', format, period });
const found = (rows?: readonly Row[]) => commonValues(columns, rows).map(({ header, text }) => [header, text]);

test.each<[string, readonly Row[] | undefined, string[][]]>([
  ['rows that are not loaded', undefined, []],
  ['no row', [], []],
  ['one row', [row('Apimo')], []],
  ['rows that differ', [row('Apimo', 'a'), row('Poliris', 'b')], []],
  [
    'rows with one format and no period',
    [row('Apimo'), row('Apimo')],
    [
      ['Format', 'Apimo'],
      ['Périodicité', ''],
    ],
  ],
  ['the last row differs', [row('Apimo', 'a'), row('Apimo', 'a'), row('Apimo', 'b')], [['Format', 'Apimo']]],
])('%s', (_, rows, expected) => {
  expect(found(rows)).toEqual(expected);
});

test('a column that the person chose is always a column', () => {
  const rows = [row('Apimo'), row('Apimo')];
  expect(commonValues(shownColumns(columns, { format: true }), rows).map(({ id }) => id)).toEqual(['period']);
});
