import { expect, test } from 'vitest';
import type { Basis } from '#domain/estimation/estimate';
import { originWords } from './estimations.ts';

/** What is said of a range (rule ESTIMATION-RANGE). */

/** With plain spaces. */
const words = (...args: Parameters<typeof originWords>): string | undefined =>
  originWords(...args)?.replaceAll('\u00a0', ' ');
const MEASURED = 'une telle fourchette contient sept prix sur dix.';

test.each([
  ['commune', 930, `Sur 930 ventes récentes de la commune, ${MEASURED}`],
  ['department', 51, `Sur 51 ventes récentes du département, ${MEASURED}`],
] as const)('a range of the %s names the sales that it was measured on', (of, sales, said) => {
  expect(words({ basis: 'model', origin: { of, sales } })).toBe(said);
  expect(words({ basis: 'comparables', origin: { of, sales } })).toBe(said);
});

test.each([
  ['region', 420, /^Trop peu de ventes [^.]* elle est élargie, d’après 420 ventes de la région\.$/],
  ['country', 88, /^Trop peu de ventes [^.]* elle est élargie, d’après 88 ventes d’autres départements\.$/],
  ['none', 0, /^Trop peu de ventes [^.]* elle est élargie par prudence\.$/],
] as const)('a range of the %s promises nothing', (of, sales, said) => {
  expect(words({ basis: 'model', origin: { of, sales } })).toMatch(said);
});

test.each<[Basis, string | null]>([
  ['model', `Sur les ventes passées, ${MEASURED}`],
  ['comparables', null],
  ['department', null],
])('a former result by the %s says what it said then', (basis, said) => {
  expect(originWords({ basis, origin: undefined })).toBe(said);
});

test('the median of a department explains its range itself', () => {
  expect(originWords({ basis: 'department', origin: { of: 'none', sales: 0 } })).toBeNull();
});
