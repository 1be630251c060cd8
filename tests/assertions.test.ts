import { expect, test } from 'vitest';
import { countAssertions, countInProduct } from '../scripts/count-assertions.ts';

/** Narrowing, typed helpers (src/domain/objects/typed.ts) and zod come first; an assertion is the last resort. */
const MAX_PER_1000_LINES = 2;

test('the product asserts few types where the compiler could know them', () => {
  const { lines, assertions } = countInProduct();
  expect(lines).toBeGreaterThan(100_000);
  expect((assertions / lines) * 1000).toBeLessThanOrEqual(MAX_PER_1000_LINES);
});

test.each([
  ['a.ts', 'const a = b as string;', 1],
  ['a.ts', 'const a = (b as unknown) as string;', 2],
  ['a.tsx', 'const a = <p>{b as string}</p>;', 1],
  ['a.ts', 'const a = [1] as const;', 0],
  ['a.ts', "import { a as b } from 'c'; // as string", 0],
])('in %s, %s: %i', (path, source, count) => {
  expect(countAssertions(path, source)).toBe(count);
});
