import { expect, test } from 'vitest';
import { countryOf, isSectorTown } from './country.ts';

test.each([
  ['69123', 'fr', true],
  ['2A004', 'fr', true],
  ['97105', 'gp', true],
  ['97209', 'mq', true],
  ['97302', 'gf', false],
  ['97411', 're', false],
  ['97502', 'pm', false],
  ['97611', 'yt', false],
  ['97701', 'bl', false],
  ['97801', 'mf', false],
  ['98735', 'pf', false],
  ['98818', 'nc', false],
])('%s is in %s', (insee, country, isSector) => {
  expect(countryOf(insee)).toBe(country);
  expect(isSectorTown(insee)).toBe(isSector);
});
