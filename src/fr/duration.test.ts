import { expect, test } from 'vitest';
import { ago, agoInShort } from './duration.ts';

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

const NOW = Date.parse('2026-11-30T18:00:00Z');

test.each([
  ['2026-11-30T18:00:20Z', 'à l’instant'],
  ['2026-11-30T17:59:30Z', 'à l’instant'],
  ['2026-11-30T17:59:00Z', 'il y a 1\u00a0min'],
  ['2026-11-30T17:00:01Z', 'il y a 59\u00a0min'],
  ['2026-11-30T17:00:00Z', 'il y a 1\u00a0h'],
  ['2026-11-29T18:00:01Z', 'il y a 23\u00a0h'],
  ['2026-11-27T10:00:00Z', 'il y a 3\u00a0j'],
  ['2026-10-31T18:00:01Z', 'il y a 29\u00a0j'],
  ['2026-10-31T18:00:00Z', 'il y a 1\u00a0mois'],
  ['2025-12-01T18:00:00Z', 'il y a 12\u00a0mois'],
  ['2025-11-30T18:00:00Z', 'il y a 1\u00a0an'],
  ['2024-11-30T18:00:00Z', 'il y a 2\u00a0ans'],
])('%s: %s', (at, text) => {
  expect(agoInShort((NOW - Date.parse(at)) / 1000)).toBe(text);
});
