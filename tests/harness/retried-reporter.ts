import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

const FOLDER = '.cache/test';
const REASON_LENGTH = 600;

/** Writes the tests that passed only on a second attempt, with the error of the first, to `.cache/test/retried.txt`. */
export default class RetriedReporter implements Reporter {
  readonly #entries: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const reasons = (test.result().errors ?? []).map(({ message }) => `    ${message.slice(0, REASON_LENGTH)}\n`);
    this.#entries.push(`${test.module.relativeModuleId}: ${test.fullName}\n${reasons.join('')}`);
  }

  onTestRunEnd(): void {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/retried.txt`, this.#entries.join(''));
  }
}
