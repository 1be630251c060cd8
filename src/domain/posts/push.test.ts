import { expect, test } from 'vitest';
import { isPushEndpoint } from './push.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:APA91', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQYAAA', true],
  ['https://web.push.apple.com/QGuQyavXutnMH', true],
  ['https://push.example/a', false],
  ['https://fcm.googleapis.com.push.example/a', false],
  ['https://evilpush.apple.com/a', false],
  ['https://192.168.1.1/a', false],
  ['http://fcm.googleapis.com/a', false],
  ['https://user:word@fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://fcm.googleapis.com/a b', false],
  ['https://fcm.googleapis.com', false],
  ['javascript:alert(1)', false],
  ['file:///etc/passwd', false],
  [`https://fcm.googleapis.com/${'a'.repeat(1000)}`, false],
])('%s: %s', (endpoint, expected) => {
  expect(isPushEndpoint(endpoint)).toBe(expected);
});
