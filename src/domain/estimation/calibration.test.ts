import { describe, expect, test } from 'vitest';
import { randomOf } from './boosting.ts';
import {
  borrowRange,
  COVERAGE,
  calibrate,
  conformalQuantile,
  MIN_CALIBRATED,
  rangeIn,
  type Scored,
} from './calibration.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

test.each([
  // scores 1 to n, share, rank ceil((n + 1) · share)
  [9, 0.7, 7],
  [10, 0.7, 8],
  [29, 0.7, 21],
  [99, 0.7, 70],
  [100, 0.7, 71],
  [3, 0.7, 3],
  [2, 0.7, Number.POSITIVE_INFINITY],
  [0, 0.7, Number.POSITIVE_INFINITY],
  [9, 0.9, 9],
  [8, 0.9, Number.POSITIVE_INFINITY],
])('of %i scores the quantile for %d is the one of rank %d', (count, share, rank) => {
  expect(conformalQuantile(upTo(count).toReversed(), share)).toBe(rank);
});

test.each([
  ['even', (random: number) => random],
  ['with a long tail', (random: number) => 1 / (1 - random)],
  ['few values', (random: number) => Math.floor(4 * random)],
])('the next of exchangeable scores, %s, is held at least as often as promised', (_, drawn) => {
  const random = randomOf(11);
  const draw = (): number => drawn(random());
  const rounds = 4000;
  let held = 0;
  for (let round = 0; round < rounds; round++) {
    const scores = Array.from({ length: 60 }, draw);
    if (draw() <= conformalQuantile(scores, COVERAGE)) held += 1;
  }
  // Three standard deviations of the measured share.
  expect(held / rounds).toBeGreaterThan(COVERAGE - 0.022);
});

const scoredIn = (insee: string, count: number, { factor = 1, month = '2024-01' } = {}): Scored[] =>
  upTo(count).map((rank) => ({ insee, date: `${month}-10`, score: (factor * rank) / count, error: rank / count }));

describe('a range', () => {
  test('is that of a commune with enough later sales, else that of the other communes', () => {
    const found = calibrate([...scoredIn('83137', 100), ...scoredIn('83069', 60, { factor: 2 })]);
    expect(rangeIn(found, '83137')).toEqual({ of: 'commune', sales: 100, factor: 0.71 });
    expect(rangeIn(found, '83069')).toMatchObject({ of: 'department', sales: 60 });
    expect(rangeIn(found, '83001')).toEqual(rangeIn(found, '83069'));
    expect(found).toMatchObject({ sales: 160 });
  });

  test('is that of the whole department where the other communes have few sales', () => {
    const found = calibrate([...scoredIn('83137', 100), ...scoredIn('83069', 10)]);
    expect(rangeIn(found, '83069')).toMatchObject({ of: 'department', sales: 110 });
  });

  test('is none below the least number of later sales', () => {
    expect(rangeIn(calibrate(scoredIn('83137', MIN_CALIBRATED - 1)), '83137')).toBeNull();
    expect(rangeIn(calibrate(scoredIn('83137', MIN_CALIBRATED)), '83137')).toMatchObject({ of: 'department' });
    expect(calibrate([])).toMatchObject({ sales: 0, medianError: null, months: [] });
  });

  test('is borrowed from the region, else from the country, wider than where it was measured', () => {
    const lent = calibrate(scoredIn('83137', 100));
    expect(borrowRange([lent], [lent, lent])).toEqual({ of: 'region', sales: 100, factor: 0.81 });
    const few = calibrate(scoredIn('83137', 20));
    expect(borrowRange([few], [few, lent])).toMatchObject({ of: 'country', sales: 120 });
    expect(borrowRange([], [few])).toMatchObject({ of: 'none', sales: 0 });
    const measured = rangeIn(lent, '83137')?.factor ?? Number.POSITIVE_INFINITY;
    expect(borrowRange([lent], []).factor).toBeGreaterThan(measured);
  });

  test('of a large department lends a bounded number of scores that stand for all of its sales', () => {
    const { scores, sales } = calibrate(scoredIn('83137', 3000));
    expect(scores).toHaveLength(200);
    expect(borrowRange([{ scores, sales }], []).factor).toBeCloseTo(0.8, 2);
  });
});

test('each month is measured with the range of the months before it', () => {
  const { months } = calibrate([
    ...scoredIn('83137', 100, { month: '2024-03', factor: 2 }),
    ...scoredIn('83137', 100, { month: '2024-02' }),
    ...scoredIn('83137', 100, { month: '2024-01' }),
  ]);
  expect(months).toEqual([
    { month: '2024-02', sales: 100, held: 71 },
    { month: '2024-03', sales: 100, held: 35 },
  ]);
});
