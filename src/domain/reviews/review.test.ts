import { expect, test } from 'vitest';
import { checkReview, dayFault, type GivenReview, mayBecome, proposedName, readStars } from './review.ts';

const GIVEN: GivenReview = { stars: '4', text: 'Très bien accompagnés.', shownName: 'Claire M.', consent: true };

test('a complete review has no fault', () => {
  expect(checkReview(GIVEN)).toEqual([]);
});

test.each(['Claire M.', 'J.-P. Martin', 'C. M.', 'D’Arcy & Fils'])('the name %j may be shown', (shownName) => {
  expect(checkReview({ ...GIVEN, shownName })).toEqual([]);
});

test.each<[Partial<GivenReview>, string]>([
  [{ stars: '' }, 'STARS'],
  [{ stars: '0' }, 'STARS'],
  [{ stars: '6' }, 'STARS'],
  [{ stars: '4.5' }, 'STARS'],
  [{ text: 'Bien' }, 'TEXT_SHORT'],
  [{ text: 'a'.repeat(2001) }, 'TEXT_LONG'],
  [{ shownName: '' }, 'NAME'],
  [{ shownName: 'https://exemple.fr' }, 'NAME'],
  [{ shownName: 'claire@exemple.fr' }, 'NAME'],
  [{ shownName: 'exemple.fr' }, 'NAME'],
  [{ text: '\u200b'.repeat(30) }, 'TEXT_SHORT'],
  [{ consent: false }, 'CONSENT'],
])('%j is refused', (given, fault) => {
  expect(checkReview({ ...GIVEN, ...given }).map((refused) => refused.fault)).toEqual([fault]);
});

test.each([
  ['1', 1],
  ['5', 5],
  ['05', null],
  [' 5', null],
])('%j is %j stars', (text, stars) => {
  expect(readStars(text)).toBe(stars);
});

test.each([
  ['Claire Martin', 'Claire M.'],
  ['Claire', 'Claire'],
  ['  Jean de la Tour ', 'Jean T.'],
  ['4x4 <b>', ''],
])('%j is proposed as %j', (name, proposed) => {
  expect(proposedName(name)).toBe(proposed);
});

test('a review is given once, decided again, and withdrawn for good', () => {
  expect(mayBecome('asked', 'pending')).toBe(true);
  expect(mayBecome('pending', 'pending')).toBe(false);
  expect(mayBecome('published', 'refused')).toBe(true);
  expect(mayBecome('refused', 'published')).toBe(true);
  expect(mayBecome('asked', 'published')).toBe(false);
  expect(mayBecome('withdrawn', 'published')).toBe(false);
});

test.each([
  ['2026-11-29', null],
  ['2026-11-30', 'DAY_LATER'],
  ['2024-11-29', null],
  ['2024-11-28', 'DAY_OLD'],
])('the day %s is %j', (day, fault) => {
  expect(dayFault(day, '2026-11-29')).toBe(fault);
});
