import { expect, test } from 'vitest';
import { contactMessageSchema } from './messaging.ts';

const FIELDS = {
  form: 'contact-form',
  firstname: 'Zoé',
  lastname: 'Martin',
  email: 'zoe@example.fr',
  telephone: '0612345678',
  rgpd: true,
};

test.each([
  ['a\r\nb', 'a\nb'],
  ['\r\n'.repeat(5000), '\n'.repeat(5000)],
  ['\r\n'.repeat(5001), null],
  ['x'.repeat(5001), null],
])('a CR LF of a form counts as one character (%#)', (message, expected) => {
  const answer = contactMessageSchema.safeParse({ ...FIELDS, message });
  expect(answer.success ? answer.data.message : null).toBe(expected);
});
