import { expect, test } from 'vitest';
import { SITE_VISIT_WORDS as WORDS } from './site-visits.ts';

test('the first day of a month is an ordinal in short dates too', () => {
  expect(WORDS.dayShort('2026-12-01')).toBe('Mar. 1er déc.');
  expect(WORDS.dayShort('2026-12-11')).toBe('Ven. 11 déc.');
  expect(WORDS.atShort('2026-11-30T23:30:00Z', 'Europe/Paris')).toBe('mar. 1er déc. à 00:30');
});
