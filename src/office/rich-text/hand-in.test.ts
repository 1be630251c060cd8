import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHandIn } from './hand-in.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => {
  const calls: string[] = [];
  const handIn = createHandIn({ onTyping: () => calls.push('typing'), handIn: () => calls.push('text') });
  return { calls, handIn };
};

it('reports the first change at once, and hands in once for all changes of 300 ms', () => {
  const { calls, handIn } = open();
  handIn.changed();
  vi.advanceTimersByTime(200);
  handIn.changed();
  expect(calls).toEqual(['typing']);
  vi.advanceTimersByTime(99);
  expect(calls).toEqual(['typing']);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual(['typing', 'text']);
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(['typing', 'text']);
});

it('hands in during typing without a pause', () => {
  const { calls, handIn } = open();
  for (let key = 0; key < 20; key += 1) {
    handIn.changed();
    vi.advanceTimersByTime(50);
  }
  expect(calls.filter((call) => call === 'text')).toHaveLength(3);
});

it('hands in pending changes at once, and nothing a second time', () => {
  const { calls, handIn } = open();
  handIn.now();
  expect(calls).toEqual([]);
  handIn.changed();
  expect(handIn.isPending()).toBe(true);
  handIn.now();
  expect(handIn.isPending()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(['typing', 'text']);
});
