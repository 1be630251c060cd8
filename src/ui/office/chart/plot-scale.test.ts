import { expect, it } from 'vitest';
import { labelsThatFit, ticksOf } from './plot-scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [7, [0, 2, 4, 6, 8]],
  [405, [0, 150, 300, 450]],
  [856, [0, 250, 500, 750, 1000]],
  [12_345, [0, 4000, 8000, 12_000, 16_000]],
])('the axis of values up to %d', (largest, ticks) => {
  expect(ticksOf(largest)).toEqual(ticks);
});

const textsOf = (labels: readonly string[], width: number): string[] =>
  labelsThatFit(labels, width).map(({ label }) => label);

it('shows every label when there is space, else the last one and some before it', () => {
  const days = Array.from({ length: 30 }, (_, index) => `${String(index + 1).padStart(2, '0')}/11`);
  expect(textsOf(days, 2000)).toEqual(days);
  expect(textsOf(days, 300)).toEqual(['02/11', '09/11', '16/11', '23/11', '30/11']);
  expect(textsOf(days, 10)).toEqual(['30/11']);
  expect(textsOf(days, 0)).toEqual([]);
  expect(textsOf([], 300)).toEqual([]);
});

it('shows the first of thirteen months too, at any width that has space for two', () => {
  const months = Array.from({ length: 13 }, (_, index) => `mois ${String(index).padStart(4, '0')}`);
  for (let width = 200; width < 1600; width += 20) {
    const shown = textsOf(months, width);
    expect([width, shown[0], shown.at(-1)]).toEqual([width, months[0], months.at(-1)]);
  }
});

it('keeps labels inside of the plot, and apart', () => {
  const months = ['mai 2026', 'juin 2026', 'juillet 2026', 'août 2026', 'septembre 2026 (en cours)'];
  for (const width of [320, 500, 1100]) {
    const shown = labelsThatFit(months, width);
    for (const [index, { start, end }] of shown.entries()) {
      expect(start).toBeGreaterThanOrEqual(index === 0 ? 0 : (shown[index - 1]?.end ?? 0) + 24);
      expect(end).toBeLessThanOrEqual(width);
    }
  }
});
