import { expect, test } from 'vitest';
import { tooManyText, waitText } from './waiting.ts';

test.each([
  [0, '1 seconde'],
  [1, '1 seconde'],
  [59, '59 secondes'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [897, '15 minutes'],
  [3600, '1 heure'],
  [3601, '2 heures'],
  [86_400, '24 heures'],
])('%d s: %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text.replace(' ', '\u00a0'));
});

test('without a time', () => {
  expect(tooManyText(null)).toBe('Trop d’essais. Réessayez plus tard.');
});
