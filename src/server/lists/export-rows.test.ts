import { expect, test } from 'vitest';
import { exportColumns, listFileName } from './export-rows.ts';

test.each([
  ['Europe/Paris', 'membres-2027-03-28.csv'],
  ['America/Martinique', 'membres-2027-03-27.csv'],
  ['Indian/Reunion', 'membres-2027-03-28.csv'],
])('a file has the day of its time zone: %s', (timeZone, name) => {
  expect(listFileName('membres', new Date('2027-03-28T02:30:00Z'), timeZone)).toBe(name);
});

test.each([
  ['town,name', ['Nom', 'Ville']],
  ['town', ['Ville']],
  ['unknown', ['Nom', 'Ville']],
  ['', ['Nom', 'Ville']],
])('the columns “%s” of a list, in its order', (names, headers) => {
  const list = {
    columns: ['name', 'town'] as const,
    headers: { name: 'Nom', town: 'Ville' },
    values: { name: () => 'Zoé', town: () => 'Lyon' },
  };
  expect(exportColumns(list, names).map(({ header }) => header)).toEqual(headers);
});
