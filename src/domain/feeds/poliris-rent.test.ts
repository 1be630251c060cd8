import { describe, expect, test } from 'vitest';
import { FLAT, RENT, takenRanks as taken } from '#tests/factories/poliris-ranks';

test('prices in other ranks than 11', () => {
  expect(taken({ ...FLAT, 3: 'viager', 11: '', 185: '80000' }).content.priceCents).toBe(8_000_000);
  const programme = taken({ ...FLAT, 4: 'programme neuf', 11: '', 15: '', 302: '', 303: '', 308: '199000' });
  expect(programme.content).toMatchObject({ priceCents: 19_900_000, rent: { startsAt: true } });
  expect(programme.warnings).toContainEqual({ rank: 11, code: 'PRICE_ELSEWHERE' });
  const office = { ...RENT, 4: 'bureaux', 11: '', 23: '' };
  const whole = taken({ ...office, 202: '21360', 203: '960', 208: 'OUI' });
  expect(whole.content.priceCents).toBe(178_000);
  expect(whole.content.rent).toMatchObject({ chargesCents: 8000, withoutTax: true, inclusive: null });
  expect(whole.warnings).toContainEqual({ rank: 11, code: 'PRICE_ELSEWHERE' });
  expect(taken({ ...office, 16: '100', 204: '120' }).content.priceCents).toBe(100_000);
});

describe('prices of a holiday letting', () => {
  test.each([
    [{ 11: '', 49: '900', 52: '1500' }, [90_000, 150_000, 'week']],
    [{ 11: '900', 49: '900', 52: '1500' }, [90_000, 150_000, 'week']],
    [{ 11: '0', 50: '1700' }, [170_000, null, 'fortnight']],
    [{ 11: '', 51: '3000', 54: '5000' }, [300_000, 500_000, 'month']],
    [{ 11: '3000', 49: '900', 51: '3000', 54: '5000' }, [300_000, 500_000, 'month']],
    [{ 11: '900', 49: '900', 52: '900' }, [90_000, null, 'week']],
    [{ 11: '900' }, [90_000, null, null]],
  ])('%j', (ranks, kept) => {
    const { content, warnings } = taken({ ...RENT, 3: 'location vacances', 15: '', 23: '', ...ranks });
    expect([content.priceCents, content.rent.highCents, content.rent.period]).toEqual(kept);
    expect(warnings).toEqual([]);
  });
  test('another price than those of the seasons', () => {
    const { warnings } = taken({ ...RENT, 3: 'location vacances', 23: '', 11: '50', 49: '900' });
    expect(warnings).toEqual([{ rank: 11, code: 'AMOUNT_INCONSISTENT' }]);
  });
});

describe('the rent of premises', () => {
  const office = { ...RENT, 4: 'bureaux' };
  test.each([
    [{ 13: 'OUI', 14: 'OUI' }, { inclusive: true, withoutTax: true }, 95_000],
    [{}, { inclusive: null, withoutTax: false }, 95_000],
    [{ 13: 'NON', 206: 'OUI' }, { inclusive: false, chargesWithoutTax: true, chargesCents: 8000 }, 95_000],
    [{ 202: '11400', 208: 'OUI' }, { withoutTax: true }, 95_000],
    [{ 208: 'OUI' }, { withoutTax: false }, 95_000],
  ])('%j', (ranks, rent, cents) => {
    const { content } = taken({ ...office, ...ranks });
    expect(content.rent).toMatchObject(rent);
    expect(content.priceCents).toBe(cents);
  });
  test('a price of a sale without tax, and the rent of a lease that is sold', () => {
    expect(taken({ ...FLAT, 4: 'local', 245: 'OUI' }).content.rent.withoutTax).toBe(true);
    expect(taken({ ...FLAT, 3: 'cession de bail', 12: '1200' }).content.rent.leaseRentCents).toBe(120_000);
    expect(taken({ ...FLAT, 12: '1200' }).content.rent.leaseRentCents).toBeNull();
  });
});

describe('zeros of software where nothing was typed', () => {
  test.each([
    [{ 15: '', 306: '0' }, [null, null]],
    [{ 15: '0', 306: '' }, [null, null]],
    [{ 15: '0', 306: '0' }, [0, 0]],
    [{ 15: '600', 306: '0' }, [60_000, 0]],
    [{ 15: '', 306: '150' }, [null, 15_000]],
  ])('fees of the tenant %j', (ranks, kept) => {
    const { rent } = taken({ ...RENT, ...ranks }).content;
    expect([rent.tenantFeesCents, rent.inventoryFeesCents]).toEqual(kept);
  });
  test.each([
    [{ 23: '0', 304: '' }, null],
    [{ 23: '0', 304: '0' }, null],
    [{ 23: '0', 304: '1' }, 0],
  ])('charges %j', (ranks, kept) => {
    expect(taken({ ...RENT, ...ranks }).content.rent.chargesCents).toBe(kept);
  });
});
