import { expect, test } from 'vitest';
import { thirdPartiesOf, thirdPartyOrigins } from './third-parties.ts';

test.each([
  [{}, null],
  [{ searchConsole: 'abcdefghijklmnopqrstuvwxyz' }, null],
  [{ googleAnalytics: 'G-ABCD12' }, { analytics: 'G-ABCD12', pixel: null }],
  [{ pixelFacebook: '12345678' }, { analytics: null, pixel: '12345678' }],
])('%j: %j', (headContent, expected) => {
  expect(thirdPartiesOf({ headContent })).toEqual(expected);
});

test('the content security policy allows only the origins of the services in use', () => {
  expect(thirdPartyOrigins(null)).toEqual({ connect: [], images: [] });
  const { connect, images } = thirdPartyOrigins({ analytics: null, pixel: '12345678' });
  expect([connect, images]).toEqual([
    ['https://www.facebook.com', 'https://connect.facebook.net'],
    ['https://www.facebook.com'],
  ]);
});
