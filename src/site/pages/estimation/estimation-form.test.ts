import { expect, test } from 'vitest';
import { homeOf } from './estimation-form.ts';

const FORMER = { address: '12 rue Garibaldi, 69003 Lyon', zipcode: '69003', city: 'Lyon', lat: '45.76', lng: '4.85' };
const sent = (values: Record<string, string>) => ({ text: (name: string): string => values[name] ?? '' });
const NO_PLACE = { zipcode: '', city: '', lat: null, lng: null };

test.each([
  ['the same address keeps its place', FORMER, { zipcode: '69003', city: 'Lyon', lat: 45.76, lng: 4.85 }],
  ['another address that was typed without scripts has no place', { ...FORMER, address: '3 rue X, 13001' }, NO_PLACE],
  [
    'another address that was chosen has the place of that one',
    { ...FORMER, address: '3 rue Y', zipcode: '69004', lat: '45.77' },
    { zipcode: '69004', city: 'Lyon', lat: 45.77, lng: 4.85 },
  ],
])('%s', (_, values, place) => {
  const { given, values: shown } = homeOf(sent(values), FORMER);
  expect(given).toMatchObject({ address: values.address, ...place });
  expect(shown.zipcode).toBe(place.zipcode);
});
