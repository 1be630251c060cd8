import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase } from 'vitest/node';

const FOLDER = '.cache/test';
const REASON_LENGTH = 600;

/** Path of the file and title of the test that ran last before an error outside of the tests, and the error's stack. */
const described = (error: SerializedError): string => {
  const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: title } = error;
  const file = typeof path === 'string' ? relative(process.cwd(), path) : 'no file';
  const test = typeof title === 'string' ? title : 'none';
  const lines = (error.stack ?? `${error.name}: ${error.message}`)
    .split('\n')
    .filter((line) => !line.includes('node_modules'));
  const reason = lines.join('\n    ').slice(0, REASON_LENGTH);
  return `${file}: error outside of the tests, last test '${test}'\n    ${reason}`;
};

/**
 * Writes for the summary what the JSON report of vitest lacks: appends tests that passed only on a second attempt, with
 * the error of the first, to `retried.txt`, because `npm test` runs vitest twice; and replaces `unhandled.json`, the
 * errors of this run that no test caught.
 */
export default class OutcomeReporter implements Reporter {
  readonly #folder: string;
  readonly #retried: string[] = [];

  constructor(_options?: unknown, folder = FOLDER) {
    this.#folder = folder;
  }

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const reasons = (test.result().errors ?? []).map(({ message }) => `    ${message.slice(0, REASON_LENGTH)}\n`);
    this.#retried.push(`${test.module.relativeModuleId}: ${test.fullName}\n${reasons.join('')}`);
  }

  onTestRunEnd(_modules: unknown, unhandled: readonly SerializedError[]): void {
    mkdirSync(this.#folder, { recursive: true });
    appendFileSync(join(this.#folder, 'retried.txt'), this.#retried.join(''));
    writeFileSync(join(this.#folder, 'unhandled.json'), JSON.stringify(unhandled.map(described)));
  }
}
