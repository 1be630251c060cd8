import { expect, test } from 'vitest';
import { bucketOf, ORIGIN_BUCKETS, sharesOf } from './origin-bucket.ts';

test.each([
  ['facebook', '', true, 'facebook'],
  ['instagram', '', false, 'instagram'],
  ['import', 'fichier', true, 'import'],
  ['sourcing', '', true, 'sourcing'],
  ['quiz', '', true, 'marketCareerSite'],
  ['quiz', '', false, 'growthShare'],
  // The name of the origin is enough.
  ['website', 'quiz', true, 'marketCareerSite'],
  ['website', 'quiz', false, 'growthShare'],
  ['recommendation', '', true, 'growthShare'],
  ['referral', '', true, 'growthShare'],
  ['appMobile', '', false, 'growthShare'],
  ['careerSite', '', false, 'careerSite'],
  ['website', 'application', true, 'marketCareerSite'],
  ['website', '', true, 'other'],
  ['store', '', true, 'store'],
  ['crm', '', true, 'other'],
  ['constructor', '', true, 'other'],
])('source %s, name %j, own market %j: %s', (source, name, isOwnMarket, expected) => {
  expect(bucketOf({ source, name, isOwnMarket })).toBe(expected);
});

test('every bucket has its count and its rounded percentage', () => {
  const shares = sharesOf(
    ORIGIN_BUCKETS,
    new Map([
      ['facebook', 1],
      ['store', 2],
      ['other', 0],
    ] as const),
  );
  expect(shares).toHaveLength(ORIGIN_BUCKETS.length);
  expect(shares.filter(({ count }) => count > 0)).toEqual([
    { key: 'facebook', count: 1, percent: 33 },
    { key: 'store', count: 2, percent: 67 },
  ]);
});

test('of nothing, every percentage is 0', () => {
  expect(sharesOf(['a', 'b'], new Map())).toEqual([
    { key: 'a', count: 0, percent: 0 },
    { key: 'b', count: 0, percent: 0 },
  ]);
});
