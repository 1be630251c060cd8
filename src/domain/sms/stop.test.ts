import { expect, test } from 'vitest';
import { stoppedNumber } from './stop.ts';

test.each([
  ['33612345678', 'replied', 'STOP', '+33612345678'],
  ['+33612345678', 'replied', ' stop merci', '+33612345678'],
  ['0033612345678', '', 'Arrêt', '+33612345678'],
  ['33612345678', 'unsubscribed', '', '+33612345678'],
  ['33612345678', 'Blacklisted', '', '+33612345678'],
  ['33612345678', 'delivered', '', null],
  ['33612345678', 'replied', 'Je m’arrête stop', null],
  ['33612345678', 'replied', 'stopper', null],
  ['abc', 'replied', 'STOP', null],
  ['', 'unsubscribed', '', null],
])('%s, %s, %j: %s', (to, status, answer, expected) => {
  expect(stoppedNumber({ to, status, answer })).toBe(expected);
});
