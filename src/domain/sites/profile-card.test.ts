import { expect, test } from 'vitest';
import { contrast } from './color.ts';
import { readableText } from './profile-card.ts';

test.each([
  ['#000000', '#ffffff', '#000000'],
  ['#ffffff', '#ffffff', '#000000'],
  ['#777777', '#888888', '#000000'],
  ['#330000', '#221100', '#ffffff'],
  ['#ffff00', '#1b1815', '#ffff00'],
])('%s on %s: %s', (wanted, ground, shown) => {
  expect(readableText(wanted, ground)).toBe(shown);
});

test('any two colours give a contrast of at least 4.5:1', () => {
  const values = ['00', '55', 'aa', 'ff'];
  const colors = values.flatMap((r) => values.flatMap((g) => values.map((b) => `#${r}${g}${b}`)));
  for (const ground of colors)
    for (const wanted of colors) expect(contrast(readableText(wanted, ground), ground)).toBeGreaterThanOrEqual(4.5);
});
