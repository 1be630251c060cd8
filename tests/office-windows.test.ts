import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** All windows of records have one head (rule OFFICE-WINDOWS). */

/** A window that walks through a list, and so is that of a record; versions of a form have no state. */
const RECORDS = globSync('src/{admin,dashboard}/**/*.tsx')
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  .filter(({ code }) => /<(?:SideWindow|OwnerWindow|PersonWindow)\b/.test(code) && code.includes('eighbours'));

test('there are windows of records', () => {
  expect(RECORDS.length).toBeGreaterThan(10);
});

test.each(RECORDS)('$file gives the head of its window', ({ code }) => {
  expect(code).toMatch(/\bhead(?:Of)?[:=]/);
});
