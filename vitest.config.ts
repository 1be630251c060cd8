import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from './tests/harness/compile-cache.ts';

const shared = {
  // Files can share one process. No module of src has state (tests/module-state.test.ts); the test harness keeps state
  // on purpose (tests/harness/browser.ts, tests/e2e/office.ts).
  isolate: false,
  exclude: ['**/node_modules/**', 'dist/**'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // The default of one second is too short on a busy machine.
  expect: { poll: { timeout: 30_000 } },
  // Prints lists of findings completely: a failure on another machine cannot be reproduced to see the rest.
  chaiConfig: { truncateThreshold: 1500 },
};

/** Fault tests of the built product; like the end-to-end tests, they need the build. */
const BUILT = 'tests/faults/product*.test.ts';

/** Tests that read only files of the repository and need no database. */
const REPOSITORY = [
  'tests/rules.test.ts',
  'tests/module-state.test.ts',
  'tests/retired-names.test.ts',
  'tests/retired-words.test.ts',
  'tests/office-links.test.ts',
  'tests/office-icons.test.ts',
  'tests/office-windows.test.ts',
  'tests/office-badges.test.ts',
  'tests/site-hooks.test.ts',
  'tests/kept-texts.test.ts',
  'tests/french-texts.test.ts',
  'tests/line-length.test.ts',
  'tests/quoted-figures.test.ts',
  'tests/assertions.test.ts',
];

/** A busy machine can delay a browser beyond a limit. scripts/test.mjs names the tests that needed a retry. */
const BROWSER_RETRIES = 1;

/** unit: tests beside their code · integration: real PostgreSQL · e2e: the built product in a real browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', ...REPOSITORY],
          // End-to-end tests may only wait for what they assert.
          expect: { ...shared.expect, requireAssertions: true },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          exclude: [...shared.exclude, 'tests/e2e/**', 'tests/bench/**', BUILT, ...REPOSITORY],
          globalSetup: ['tests/harness/global-setup.ts'],
          // Child processes start four times faster with cached compiled code, like those of `npm start`.
          env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', BUILT],
          globalSetup: ['tests/harness/global-setup.ts', 'tests/harness/e2e-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          retry: BROWSER_RETRIES,
        },
      },
    ],
  },
});
