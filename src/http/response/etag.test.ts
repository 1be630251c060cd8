import { expect, test } from 'vitest';
import { namesTag } from './etag.ts';

test.each<[string | undefined, string, boolean]>([
  ['W/"a"', 'W/"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', '"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match: %s names %s: %s', (header, etag, expected) => {
  expect(namesTag(header, etag)).toBe(expected);
});
