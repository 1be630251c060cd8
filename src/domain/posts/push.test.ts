import { expect, test } from 'vitest';
import { isPushEndpoint } from './push.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:APA91', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
  ['http://push.example/a', false],
  ['https://user:word@push.example/a', false],
  ['https://push.example:8443/a', false],
  ['https://push.example/a b', false],
  ['https://push.example', false],
  ['javascript:alert(1)', false],
  ['file:///etc/passwd', false],
  [`https://push.example/${'a'.repeat(1000)}`, false],
])('%s: %s', (endpoint, expected) => {
  expect(isPushEndpoint(endpoint)).toBe(expected);
});
