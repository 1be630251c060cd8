import { expect, it } from 'vitest';
import { REGIONS, regionOf } from './region.ts';

it.each([
  ['69383', '84'],
  ['2A004', '94'],
  ['2B033', '94'],
  ['75108', '11'],
  ['97209', '02'],
  ['97411', '04'],
  ['97502', null],
  ['98818', null],
  ['', null],
])('%s → %s', (insee, region) => {
  expect(regionOf(insee)).toBe(region);
});

it('lists each of the 101 departments once', () => {
  const all = Object.values(REGIONS).flat();
  expect(all.length).toBe(101);
  expect(new Set(all).size).toBe(101);
});
