import { expect, test } from 'vitest';
import { ARTICLE_PICTURE_TYPES } from '#domain/articles/article-picture';
import {
  checkPicture,
  MAX_PICTURE_BYTES,
  pictureTypeOf,
  SITE_PICTURE_TYPES,
  unreadTypeFault,
} from './picture-rules.ts';

test.each([
  ['image/png', 10, null],
  ['image/jpeg', MAX_PICTURE_BYTES, null],
  ['image/png', MAX_PICTURE_BYTES + 1, 'TOO_HEAVY'],
  ['image/gif', MAX_PICTURE_BYTES + 1, 'TOO_HEAVY'],
  ['image/gif', 10, 'NOT_ACCEPTED'],
  ['image/svg+xml', 10, 'NOT_ACCEPTED'],
  ['', 10, 'NOT_ACCEPTED'],
])('a picture of an article, %s, %i bytes: %s', (type, size, expected) => {
  expect(checkPicture({ type, size }, ARTICLE_PICTURE_TYPES)).toBe(expected);
});

test.each([
  ['image/jpeg', null],
  ['image/png', null],
  ['image/gif', null],
  ['image/bmp', null],
  ['image/tiff', null],
  ['image/webp', null],
  ['image/x-icon', null],
  ['image/avif', 'NOT_ACCEPTED'],
  ['image/svg+xml', 'NOT_ACCEPTED'],
])('a picture of a site, %s: %s', (type, expected) => {
  expect(checkPicture({ type, size: 10 }, SITE_PICTURE_TYPES)).toBe(expected);
});

const bytesOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  [[0x89, ...bytesOf('PNG\r\n'), 0x1a, 0x0a, 0x00], 'image/png', 'image/png'],
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg', 'image/jpeg'],
  [bytesOf('GIF89a'), '', 'image/gif'],
  [bytesOf('BM12'), '', 'image/bmp'],
  [[0x49, 0x49, 0x2a, 0], '', 'image/tiff'],
  [[0x4d, 0x4d, 0, 0x2a], '', 'image/tiff'],
  [bytesOf('RIFF0000WEBPVP8 '), '', 'image/webp'],
  [bytesOf('RIFF0000WAVEfmt '), '', ''],
  [[0, 0, 1, 0, 1], '', 'image/x-icon'],
  [bytesOf('<svg xmlns="'), '', ''],
  [[], '', ''],
])('first bytes %o: %s for an article, %s for a site', (bytes, article, site) => {
  const start = Uint8Array.from(bytes);
  expect([pictureTypeOf(start, ARTICLE_PICTURE_TYPES), pictureTypeOf(start, SITE_PICTURE_TYPES)]).toEqual([
    article,
    site,
  ]);
});

test.each([
  ['\0\0\0\x18ftypheic', 'HEIC'],
  ['\0\0\0\x24ftypmif1', 'HEIC'],
  ['\0\0\0\x2cftypheix', 'HEIC'],
  ['\0\0\0\x18ftypmp42', 'NOT_ACCEPTED'],
  ['\0\0\0\x18ftyphei', 'NOT_ACCEPTED'],
  ['heic', 'NOT_ACCEPTED'],
  ['', 'NOT_ACCEPTED'],
])('a file of no type that is read, which begins with %j: %s', (start, expected) => {
  expect(unreadTypeFault(Uint8Array.from(bytesOf(start)))).toBe(expected);
});
