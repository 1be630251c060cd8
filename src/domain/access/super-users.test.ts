import { expect, test } from 'vitest';
import type { NetworkRole } from './roles.ts';
import { removalFault } from './super-users.ts';

test.each<[string, string, NetworkRole, string[], ReturnType<typeof removalFault>]>([
  ['another administrator', 'b', 'ALYFE_ADMIN', ['a', 'b'], null],
  ['an external member', 'c', 'EXTERNAL', ['a'], null],
  ['oneself', 'a', 'ALYFE_ADMIN', ['a', 'b'], 'SELF'],
  ['oneself as the last administrator', 'a', 'ALYFE_ADMIN', ['a'], 'SELF'],
  ['the last administrator', 'b', 'ALYFE_ADMIN', ['b'], 'LAST_ADMIN'],
  ['an administrator whose account is closed, when no other is left', 'b', 'ALYFE_ADMIN', [], 'LAST_ADMIN'],
])('removing %s', (_, id, role, admins, fault) => {
  expect(removalFault({ id, role, by: 'a', admins })).toBe(fault);
});
