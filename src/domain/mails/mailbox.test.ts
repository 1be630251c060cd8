import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['zoe@example.fr', 'zoe@example.fr'],
  [' Zoe@Example.FR ', 'zoe@example.fr'],
  ['zoe+1@example.fr', 'zoe@example.fr'],
  ['zoe.martin+a+b@example.fr', 'zoe.martin@example.fr'],
  ['zoe+@example.fr', 'zoe@example.fr'],
  ['+33@example.fr', '+33@example.fr'],
  ['z.oe.martin@gmail.com', 'zoemartin@gmail.com'],
  ['Zoe.Martin+1@GoogleMail.com', 'zoemartin@gmail.com'],
  ['z.oe@notgmail.com', 'z.oe@notgmail.com'],
])('the mails to %s are counted for %s', (address, expected) => {
  expect(mailboxOf(address)).toBe(expected);
});
