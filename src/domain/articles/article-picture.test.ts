import { expect, test } from 'vitest';
import { checkPicture, MAX_PICTURE_BYTES, PICTURE_TYPES, pictureTypeOf } from './article-picture.ts';

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
])('%s, %s, %i bytes: %s', (name, type, size, expected) => {
  expect(checkPicture({ name, type, size })).toBe(expected);
});

test('a file input offers what is accepted', () => {
  const endings = PICTURE_TYPES.map((type) => [`a.${type.replace('image/', '')}`, type] as const);
  expect(endings.map(([name, type]) => checkPicture({ name, type, size: 1 }))).toEqual([null, null]);
});

test.each([
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00], 'image/png'],
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  [[0x47, 0x49, 0x46, 0x38], ''],
  [[0x42, 0x6f, 0x6e], ''],
  [[], ''],
])('first bytes %o: %s', (bytes, type) => {
  expect(pictureTypeOf(Uint8Array.from(bytes))).toBe(type);
});
