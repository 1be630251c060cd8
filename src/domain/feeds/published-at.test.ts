import { describe, expect, it } from 'vitest';
import { choosePublishedAt, type Publication } from './published-at.ts';

const now = new Date('2026-11-21T10:00:00Z');
const at = (given: Partial<Publication>): string =>
  choosePublishedAt({ now, mandateDate: null, isFirstImport: true, key: 'AG1 T1', ...given }).toISOString();

const MINUTE = /^2026-11-21T(10:00:00\.000|09:59:)/;

describe('publication date of a new listing', () => {
  it.each([
    ['first import: date of the mandate', { mandateDate: '2026-03-02' }, /^2026-03-02T/],
    ['a mandate of today is not later than now', { mandateDate: '2026-11-21' }, /^2026-11-21T0\d:/],
    ['a mandate of tomorrow is ignored', { mandateDate: '2026-11-22' }, MINUTE],
    ['no mandate', {}, MINUTE],
    ['an invalid date', { mandateDate: '2026-02-30x' }, MINUTE],
    ['later import: time of the import', { mandateDate: '2026-03-02', isFirstImport: false }, MINUTE],
  ] as const)('%s', (_, given, expected) => {
    expect(at(given)).toMatch(expected);
  });

  it('is the same for the same listing, and mixes agencies that are imported one after the other', () => {
    const of = (agency: string) => Array.from({ length: 200 }, (_, n) => at({ key: `${agency} T${n}` }));
    expect(of('AG1')).toEqual(of('AG1'));
    const all = [1, 2].flatMap((agency) => of(`AG${agency}`).map((when) => ({ agency, when })));
    const newest = all.sort((a, b) => (a.when < b.when ? 1 : -1)).slice(0, 40);
    const firsts = newest.filter(({ agency }) => agency === 1).length;
    expect(firsts).toBeGreaterThan(8);
    expect(firsts).toBeLessThan(32);
  });
});
