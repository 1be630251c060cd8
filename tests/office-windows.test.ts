import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** All windows of records have one head (rule OFFICE-WINDOWS). */

/** What the windows of the network's owners share: it is given their heads. */
const FRAME = 'src/admin/owners/owner-window.tsx';

/** A window that walks through a list, and so is that of a record; versions of a form have no state. */
const RECORDS = globSync('src/{admin,dashboard}/**/*.tsx')
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  .filter(({ file }) => file !== FRAME)
  .filter(({ code }) => /<OwnerWindow\b|<(?:SideWindow|PersonWindow)\b.*eighbours/s.test(code));

test('there are windows of records', () => {
  expect(RECORDS.length).toBeGreaterThan(15);
});

test.each(RECORDS)('$file gives the head of its window', ({ code }) => {
  expect(code).toMatch(/\bhead(?:Of)?[:=]/);
  expect(code).toMatch(/<(?:RecordHead|OwnerHead|LeadHead)\b/);
});

test.each(['src/admin/owners/owner-head.tsx', 'src/dashboard/leads/lead-head.tsx'])('%s is that head', (file) => {
  expect(readFileSync(file, 'utf8')).toContain('<RecordHead');
});
