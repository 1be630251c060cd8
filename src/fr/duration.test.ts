import { expect, test } from 'vitest';
import { ago } from './duration.ts';

test.each([
  [59, 'à l’instant'],
  [60, 'il y a 1\u00a0minute'],
  [3599, 'il y a 59\u00a0minutes'],
  [7200, 'il y a 2\u00a0heures'],
  [86_399, 'il y a 23\u00a0heures'],
  [86_400, 'il y a 1\u00a0jour'],
  [270_000, 'il y a 3\u00a0jours'],
])('%i seconds: %s', (seconds, text) => {
  expect(ago(seconds)).toBe(text);
});
