import { expect, test } from 'vitest';
import { linePath } from './text-paths.ts';

const pathOf = (text: string, font: 'display' | 'text'): string => linePath(text, { font, size: 20 }, 0, 20);

test.each(['Nguyễn', 'rez‑de‑chaussée', 'Ţepeş', 'Ũwe', 'Ɖɔ', 'Ωμέγα', 'Жанна', 'ʻŌpū'])(
  '%s: a picture shows each letter',
  (word) => {
    for (const font of ['display', 'text'] as const) {
      const letters = Array.from(word).map((letter) => pathOf(letter, font));
      expect(letters.filter((path) => path === '')).toEqual([]);
      expect(pathOf(word, font).match(/M/g)).toHaveLength(letters.join('').match(/M/g)?.length ?? 0);
    }
  },
);

test('characters that no font has are left out', () => {
  expect(pathOf('李🏠', 'text')).toBe('');
});
