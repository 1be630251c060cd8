import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGatherer } from './gather.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const gathered = (): { flushes: string[][]; add: (names: readonly string[]) => void; stop: () => void } => {
  const flushes: string[][] = [];
  const gatherer = createGatherer((names) => flushes.push([...names]));
  return { flushes, ...gatherer };
};

it('passes on the first names at once and those of the next 250 ms together', () => {
  const { flushes, add } = gathered();
  add(['articles']);
  expect(flushes).toEqual([['articles']]);
  for (let n = 0; n < 1000; n += 1) add(['leads', 'site']);
  expect(flushes).toHaveLength(1);
  vi.advanceTimersByTime(250);
  expect(flushes).toEqual([['articles'], ['leads', 'site']]);
});

it('passes on names at most four times a second, and never loses the last ones', () => {
  const { flushes, add } = gathered();
  for (let n = 0; n < 100; n += 1) {
    add(['leads']);
    vi.advanceTimersByTime(10);
  }
  expect(flushes.length).toBeLessThanOrEqual(5);
  add(['last']);
  vi.advanceTimersByTime(250);
  expect(flushes.at(-1)).toContain('last');
});

it('passes on nothing once it is stopped', () => {
  const { flushes, add, stop } = gathered();
  add(['a']);
  add(['b']);
  stop();
  vi.advanceTimersByTime(1000);
  expect(flushes).toEqual([['a']]);
});
