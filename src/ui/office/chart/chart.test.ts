import { expect, test } from 'vitest';
import { detailRows } from './chart.ts';

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
