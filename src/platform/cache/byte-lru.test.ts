import { expect, test } from 'vitest';
import { byteLru } from './byte-lru.ts';

const filled = (names: readonly string[], bytes = 10) => {
  const cache = byteLru<string>(400);
  for (const name of names) cache.set(name, name, bytes);
  return cache;
};
const numbered = (count: number, letter: string): string[] => Array.from({ length: count }, (_, i) => `${letter}${i}`);

test('evicts the least recently used entry among those that were read at most once', () => {
  const cache = filled(numbered(11, 'a'));
  expect([cache.get('a0'), cache.get('a1')]).toEqual([undefined, 'a1']);
});

test('a scan does not evict an entry that was read again', () => {
  const cache = filled(['kept']);
  cache.get('kept');
  for (const name of numbered(10_000, 'scan')) cache.set(name, name, 10);
  expect(cache.get('kept')).toBe('kept');
});

test('never holds more bytes than its limit', () => {
  const cache = byteLru<number>(400);
  for (let i = 0; i < 500; i += 1) {
    cache.set(`k${i % 97}`, i, (i * 7) % 45);
    cache.get(`k${(i * 31) % 97}`);
    expect(cache.size().bytes).toBeLessThanOrEqual(400);
  }
  expect(cache.size().entries).toBeGreaterThan(5);
});

test('a value that is set again counts once, with its new size', () => {
  const cache = filled(['a']);
  cache.set('a', 'longer', 30);
  expect([cache.get('a'), cache.size()]).toEqual(['longer', { entries: 1, bytes: 30 }]);
  cache.get('a');
  cache.set('a', 'shorter', 5);
  expect(cache.size()).toEqual({ entries: 1, bytes: 5 });
});

test('a value above an eighth of the cache is not stored, and replaces nothing', () => {
  const cache = filled(['a']);
  cache.set('a', 'huge', 51);
  expect([cache.get('a'), cache.size()]).toEqual([undefined, { entries: 0, bytes: 0 }]);
});

test('a value that shrinks leaves room, and one that is another by now changes nothing', () => {
  const cache = filled(numbered(10, 'a'));
  for (const name of numbered(10, 'a')) cache.resize(name, name, 2);
  cache.resize('a0', 'another', 40);
  expect(cache.size()).toEqual({ entries: 10, bytes: 20 });
  cache.set('b', 'b', 40);
  cache.resize('b', 'b', 51);
  expect([cache.get('a0'), cache.get('b'), cache.size().entries]).toEqual(['a0', undefined, 10]);
});

test('a deleted value is removed from both segments', () => {
  const cache = filled(['a', 'b']);
  cache.get('a');
  cache.delete('a');
  cache.delete('b');
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
});
