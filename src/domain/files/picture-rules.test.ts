import { expect, test } from 'vitest';
import { ARTICLE_PICTURE_TYPES } from '#domain/articles/article-picture';
import { checkPicture, MAX_PICTURE_BYTES, pictureTypeOf, SITE_PICTURE_TYPES } from './picture-rules.ts';

test.each([
  ['a.png', 'image/png', 10, null],
  ['a.JPG', 'image/jpeg', 10, null],
  ['a.b.jpeg', 'image/jpeg', MAX_PICTURE_BYTES, null],
  ['a.png', 'image/png', MAX_PICTURE_BYTES + 1, 'TOO_HEAVY'],
  ['a.gif', 'image/gif', MAX_PICTURE_BYTES + 1, 'TOO_HEAVY'],
  ['a.gif', 'image/gif', 10, 'NOT_ACCEPTED'],
  ['a.png', 'image/jpeg', 10, 'NOT_ACCEPTED'],
  ['a.png', 'image/svg+xml', 10, 'NOT_ACCEPTED'],
  ['a', 'image/png', 10, 'NOT_ACCEPTED'],
  ['a.png', '', 10, 'NOT_ACCEPTED'],
])('a picture of an article, %s, %s, %i bytes: %s', (name, type, size, expected) => {
  expect(checkPicture({ name, type, size }, ARTICLE_PICTURE_TYPES)).toBe(expected);
});

test.each([
  ['a.jpg', 'image/jpeg', null],
  ['a.jpeg', 'image/jpeg', null],
  ['a.png', 'image/png', null],
  ['a.gif', 'image/gif', null],
  ['a.bmp', 'image/bmp', null],
  ['a.tiff', 'image/tiff', null],
  ['a.tif', 'image/tiff', null],
  ['a.webp', 'image/webp', null],
  ['a.ico', 'image/x-icon', null],
  ['a.avif', 'image/avif', 'NOT_ACCEPTED'],
  ['a.svg', 'image/svg+xml', 'NOT_ACCEPTED'],
  ['a.svg', 'image/png', 'NOT_ACCEPTED'],
])('a picture of a site, %s, %s: %s', (name, type, expected) => {
  expect(checkPicture({ name, type, size: 10 }, SITE_PICTURE_TYPES)).toBe(expected);
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
