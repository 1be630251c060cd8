import { expect, test } from 'vitest';
import { isOpenAt } from './current-item.ts';

test.each([
  ['/leads/1', '/leads/1', '', true],
  ['/leads/1', '/leads/2', '', false],
  ['/leads/1?created=all', '/leads/1', 'created=all&tri=name', true],
  ['/users?user=1', '/users', 'user=1', true],
  ['/users?user=1', '/users', 'user=2', false],
  ['/users?user=1', '/users', '', false],
])('%s at %s?%s: %s', (to, path, search, isOpen) => {
  expect(isOpenAt(to, { path, search })).toBe(isOpen);
});
