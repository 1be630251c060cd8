import { expect, test } from 'vitest';
import { barLengths, detailRows } from './chart.ts';

const words = { label: 'Origine', value: 'Leads', detail: 'Part' };

test('each column of the file has a head', () => {
  const data = [
    { label: 'Site', value: 3, detail: '75 %' },
    { label: 'SMS', value: 1 },
  ];
  expect(detailRows(data, words)).toEqual([
    ['Origine', 'Leads', 'Part'],
    ['Site', 3, '75 %'],
    ['SMS', 1, ''],
  ]);
  expect(detailRows([{ label: 'Accueil', value: 2 }], words)).toEqual([
    ['Origine', 'Leads'],
    ['Accueil', 2],
  ]);
});

test.each([
  [
    'a share of the sum',
    [
      { label: 'Site', value: 62, detail: '62 %' },
      { label: 'SMS', value: 38, detail: '38 %' },
    ],
    [0.62, 0.38],
  ],
  [
    'relative to the longest bar without shares',
    [
      { label: 'Accueil', value: 20 },
      { label: 'Vendre', value: 5 },
    ],
    [1, 0.25],
  ],
  ['nothing', [{ label: 'Site', value: 0, detail: '0 %' }], [0]],
])('a bar is %s', (_, data, lengths) => {
  expect(barLengths(data)).toEqual(lengths);
});
