// Prints the number of type assertions (`as`, except `as const`) per 1,000 lines of the product, and the files with the
// most: `node scripts/count-assertions.ts`. The compiler does not check asserted types.
import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

/** Number of type assertions in a source. The extension of `path` selects TypeScript or JSX. */
export const countAssertions = (path: string, source: string): number => {
  let count = 0;
  const visitor = new Visitor({
    TSAsExpression: ({ typeAnnotation: { start, end } }) => {
      if (source.slice(start, end) !== 'const') count += 1;
    },
  });
  visitor.visit(parseSync(path, source).program);
  return count;
};

type Counted = { lines: number; assertions: number; files: { path: string; assertions: number }[] };

/** Counts in the sources, without tests and generated types. */
export const countInProduct = (): Counted => {
  const counted: Counted = { lines: 0, assertions: 0, files: [] };
  const paths = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}', 'src/platform/db/schema.ts'] });
  for (const path of paths) {
    const source = readFileSync(path, 'utf8');
    const assertions = countAssertions(path, source);
    counted.lines += source.split('\n').length - 1;
    counted.assertions += assertions;
    counted.files.push({ path, assertions });
  }
  return counted;
};

if (import.meta.main) {
  const { lines, assertions, files } = countInProduct();
  console.log(`${assertions} in ${lines} lines: ${((assertions / lines) * 1000).toFixed(2)} per 1,000`);
  for (const { path, assertions: count } of files.toSorted((a, b) => b.assertions - a.assertions).slice(0, 20))
    console.log(`${String(count).padStart(4)} ${path}`);
}
