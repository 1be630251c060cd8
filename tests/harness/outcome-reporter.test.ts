import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import OutcomeReporter from './outcome-reporter.ts';

test('an error that no test caught is written with its file, the last test and its stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outcome-'));
  const error = {
    name: 'TypeError',
    message: 'closed',
    stack: 'TypeError: closed\n    at a.test.ts:7:1\n    at node_modules/b.js:1:1',
    VITEST_TEST_PATH: resolve('tests/a.test.ts'),
    VITEST_TEST_NAME: 'a download',
  };
  new OutcomeReporter({}, folder).onTestRunEnd([], [error]);
  expect(JSON.parse(readFileSync(join(folder, 'unhandled.json'), 'utf8'))).toEqual([
    [
      "tests/a.test.ts: error outside of the tests, last test 'a download'",
      'TypeError: closed',
      '    at a.test.ts:7:1',
    ].join('\n    '),
  ]);
  new OutcomeReporter({}, folder).onTestRunEnd([], []);
  expect(JSON.parse(readFileSync(join(folder, 'unhandled.json'), 'utf8'))).toEqual([]);
});
