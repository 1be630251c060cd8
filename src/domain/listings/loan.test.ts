import { describe, expect, it } from 'vitest';
import { computeLoan } from './loan.ts';

describe('a loan of constant payments', () => {
  it.each([
    // price, own contribution, years, rate → borrowed, monthly, in cents
    [250_000_00, 50_000_00, 20, 3.5, 200_000_00, 1159_92],
    [200_000_00, 0, 25, 4, 200_000_00, 1055_67],
    [120_000_00, 0, 10, 0, 120_000_00, 1000_00],
    [100_000_00, 150_000_00, 20, 3, 0, 0],
  ])('%i − %i over %i years at %d %%', (priceCents, depositCents, years, rate, borrowedCents, monthlyCents) => {
    expect(computeLoan({ priceCents, depositCents, years, rate })).toMatchObject({ borrowedCents, monthlyCents });
  });

  it('counts the interest of the whole loan', () => {
    const { interestCents } = computeLoan({ priceCents: 200_000_00, depositCents: 0, years: 20, rate: 3.5 });
    expect(interestCents).toBeGreaterThan(78_380_00 - 1);
    expect(interestCents).toBeLessThan(78_382_00);
  });

  it('clamps the terms to their bounds', () => {
    const question = { priceCents: 100_000_00, depositCents: -5, years: 100, rate: 99 };
    expect(computeLoan(question)).toEqual(computeLoan({ ...question, depositCents: 0, years: 30, rate: 15 }));
  });
});
