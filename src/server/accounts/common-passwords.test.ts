import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['password', '12345678', 'qwertyui', 'motdepasse', 'azertyuiop', 'marseille', 'doudoune', 'nounours'])(
  '%s is a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['', 'une phrase à soi', 'vitrine-demo'])('%o is not a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
