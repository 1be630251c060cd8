import { expect, test } from 'vitest';
import { checkUpload, extensionOf, isOpenStatus, MAX_FEED_BYTES, UPLOAD_STATUSES } from './feed-upload.ts';

test.each([
  ['flux.zip', 1000, null],
  ['Annonces.CSV', 1, null],
  ['flux.zip', 0, 'EMPTY'],
  ['flux.zip', MAX_FEED_BYTES, null],
  ['flux.zip', MAX_FEED_BYTES + 1, 'TOO_HEAVY'],
  ['flux.xml', 1000, null],
  ['apimo.json', 1000, null],
  ['flux.txt', 1000, 'FORMAT'],
  ['zip', 1000, 'FORMAT'],
])('%s of %d bytes: %s', (name, size, fault) => {
  expect(checkUpload({ name, size })).toBe(fault);
});

test.each([
  ['flux_AG1.ZIP', 'zip'],
  ['../../Annonces.csv', 'csv'],
])('the extension of %s is %s', (name, expected) => {
  expect(extensionOf(name)).toBe(expected);
});

test('a file that is checked, waits or is imported keeps others waiting', () => {
  expect(UPLOAD_STATUSES.filter(isOpenStatus)).toEqual(['checking', 'checked', 'importing']);
});
