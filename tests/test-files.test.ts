import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the projects of vitest.config.ts run. */
const RUN = /^src\/.*\.test\.tsx?$|^tests\/(?!bench\/).*\.test\.ts$/;

const FILES = globSync('**/*.{test,spec}.{ts,tsx,js,mjs}', {
  exclude: ['**/node_modules/**', 'dist/**', 'data/**', '.cache/**'],
});

test('every file of tests is run', () => {
  expect(FILES.length).toBeGreaterThan(400);
  expect(FILES.filter((path) => !RUN.test(path))).toEqual([]);
});
