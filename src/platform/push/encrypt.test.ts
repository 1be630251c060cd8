import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush } from './encrypt.ts';

/** The example of RFC 8291, appendix A. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const SALT = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
const ENCRYPTED =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
  '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

const sender = () => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  return curve;
};

test('the published example is encrypted as published', () => {
  const encrypted = encryptPush('When I grow up, I want to be a watermelon', KEYS, sender(), SALT);
  expect(encrypted.toString('base64url')).toBe(ENCRYPTED);
});

test.each([
  ['a point that is not on the curve', { ...KEYS, p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['a point in another form', { ...KEYS, p256dh: KEYS.p256dh.slice(0, 44) }],
  ['a short secret', { ...KEYS, auth: KEYS.auth.slice(0, 20) }],
  ['no keys', { p256dh: '', auth: '' }],
])('%s is no key of a browser', (_, keys) => {
  expect(() => encryptPush('Bonjour', keys, sender(), SALT)).toThrow();
});
