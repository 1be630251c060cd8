import { describe, expect, test } from 'vitest';
import { FLAT, RENT, takenRanks as taken } from '#tests/factories/poliris-ranks';

describe('co-ownership', () => {
  test.each([
    [261, 'OUI', { procedure: 'procedure_en_cours' }],
    [261, 'NON', { procedure: 'NO_Pas_procedur_cours' }],
    [262, 'NO_Non_soumis_impaye', { procedure: 'NO_Non_soumis_impaye' }],
    [262, 'Plan de sauvegarde', { procedureDetail: 'Plan de sauvegarde' }],
  ])('of a lot, rank %i, %s', (rank, written, kept) => {
    expect(taken({ ...FLAT, 258: 'OUI', [rank]: written }).content.coOwnership).toMatchObject(kept);
  });
  test.each([{ 258: 'NON', 259: '0', 261: 'NON' }, { 261: 'NON' }, { 260: '0', 261: 'OUI', 262: 'x' }])(
    'a home in none has no other part: %j',
    (ranks) => {
      const { isLot, ...parts } = taken({ ...FLAT, ...ranks }).content.coOwnership;
      expect(isLot).not.toBe(true);
      expect(Object.values(parts).every((part) => part === null)).toBe(true);
    },
  );
  test.each([
    [{ 23: '129', 260: '0' }, 154_800, true],
    [{ 23: '110', 260: '1320' }, 132_000, false],
    [{ 23: '', 260: '' }, null, false],
  ])('yearly charges of %j', (ranks, cents, isComputed) => {
    const { content, warnings } = taken({ ...FLAT, 258: 'OUI', ...ranks });
    expect(content.coOwnership.yearlyChargesCents).toBe(cents);
    expect(warnings).toEqual(isComputed ? [{ rank: 260, code: 'CHARGES_ELSEWHERE' }] : []);
  });
  test.each([
    [{ 258: 'NON', 259: '12' }, 259, 'AMOUNT_INCONSISTENT'],
    [{ 258: 'OUI', 261: 'bof' }, 261, 'BOOLEAN_INVALID'],
  ])('%j: rank %i %s', (ranks, rank, code) => {
    expect(taken({ ...FLAT, ...ranks }).warnings).toContainEqual({ rank, code });
  });
  test('monthly charges of a rental are not those of the co-ownership', () => {
    expect(taken({ ...RENT, 258: 'OUI' }).content.coOwnership.yearlyChargesCents).toBeNull();
  });
});

test.each([
  ['appartement', 0],
  ['local', 0],
  ['maison/villa', null],
  ['terrain', null],
  ['parking', null],
])('the ground floor of a %s', (kind, floor) => {
  expect(taken({ ...FLAT, 4: kind, 24: '0' }).content.floor).toBe(floor);
  expect(taken({ ...FLAT, 4: kind, 24: '-1' }).content.floor).toBe(-1);
});
