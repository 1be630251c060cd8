import { expect, test } from 'vitest';
import { checkPicture, MAX_PICTURE_BYTES, PICTURE_TYPES } from './article-picture.ts';

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
