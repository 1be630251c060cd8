import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

const FOLDER = '.cache/test';

/** Writes the names of the tests that passed only on a second attempt to `.cache/test/retried.txt`. */
export default class RetriedReporter implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/retried.txt`, this.#names.map((name) => `${name}\n`).join(''));
  }
}
