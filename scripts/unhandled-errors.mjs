import { existsSync, readFileSync } from 'node:fs';

const FILE = '.cache/test/unhandled.json';

/** Errors of the last vitest run that no test caught, as tests/harness/outcome-reporter.ts wrote them. */
export const unhandledErrors = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : []);
