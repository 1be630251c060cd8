import { expect, test } from 'vitest';
import { type PreferenceFault, readPreference } from './check-preferences.ts';
import type { PreferenceName, PreferenceValues } from './preferences.ts';

const own = <T>(value: T) => ({ own: true, value }) as const;
const MAP = 'https://www.google.com/maps/embed?pb=1';
const sector = (city: string, zip = '69001') => ({ city, zip });

test.each<[PreferenceName, given: unknown, stored: unknown]>([
  ['title', '  Horizon Lyon ', 'Horizon Lyon'],
  ['title', '   ', null],
  ['title', null, null],
  ['title', 'a'.repeat(120), 'a'.repeat(120)],
  ['logoId', own('0'.repeat(32)), own('0'.repeat(32))],
  ['mainColor', own('#1B4F72'), own('#1b4f72')],
  ['mainColor', { own: false }, { own: false }],
  ['minitaux', own(false), own(false)],
  ['iframe', MAP, MAP],
  ['iframe', `<iframe src="${MAP}&amp;hl=fr" width="600"></iframe>`, `${MAP}&hl=fr`],
  ['reviews', ' <p>Merci</p> ', '<p>Merci</p>'],
  ['aboutVideoUrl', 'youtu.be/aqz-KE-bpKQ', 'https://youtu.be/aqz-KE-bpKQ'],
  ['aboutVideoUrl', '', null],
  ['facebook', 'facebook.com/horizon', 'https://facebook.com/horizon'],
  ['twitter', 'https://x.com/horizon', 'https://x.com/horizon'],
  ['googleAnalytics', ' G-ABCD123456 ', 'G-ABCD123456'],
  ['pixelFacebook', '123456789', '123456789'],
  ['areas', ['69003', ' 2a ', '971', '69003'], ['69003', '2A', '971']],
  ['sectors', [sector('Lyon 3e', '69003'), sector('Fort-de-France', '97200')], expect.any(Array)],
])('%s: %j is stored as %j', (name, given, stored) => {
  expect(readPreference(name, given as PreferenceValues[PreferenceName])).toEqual({ value: stored });
});

test.each<[PreferenceName, given: unknown, fault: PreferenceFault]>([
  ['title', 'a'.repeat(121), 'TITLE_TOO_LONG'],
  ['mainColor', own('rouge'), 'COLOR'],
  ['mainColor', own(null), 'COLOR'],
  ['highlightColor', own('#fff'), 'COLOR'],
  ['iframe', 'a'.repeat(501), 'MAP_TOO_LONG'],
  ['iframe', 'https://www.google.com.attaquant.example/maps', 'MAP_URL'],
  ['iframe', '<iframe src="javascript:alert(1)"></iframe>', 'MAP_URL'],
  ['reviews', 'a'.repeat(20_001), 'REVIEWS_TOO_LONG'],
  ['aboutVideoUrl', `https://youtu.be/${'a'.repeat(500)}`, 'VIDEO_TOO_LONG'],
  ['aboutVideoUrl', 'https://www.youtube.com/@horizon', 'VIDEO_URL'],
  ['aboutVideoUrl', 'https://www.dailymotion.com/video/x8abcde', 'VIDEO_URL'],
  ['aboutVideoUrl', 'javascript:alert(1)', 'VIDEO_URL'],
  ['facebook', 'https://facebook.com.attaquant.example/horizon', 'SOCIAL_URL'],
  ['facebook', 'javascript:alert(1)', 'SOCIAL_URL'],
  ['linkedin', 'http://www.linkedin.com/in/horizon', 'SOCIAL_URL'],
  ['googleAnalytics', '<script>', 'ANALYTICS_ID'],
  ['searchConsole', 'trop-court', 'SEARCH_CONSOLE_ID'],
  ['pixelFacebook', '12a45', 'PIXEL_ID'],
  ['pixelFacebook', '1'.repeat(321), 'PIXEL_ID'],
  ['areas', ['Lyon'], 'AREA'],
  ['areas', Array.from({ length: 51 }, (_, n) => String(10_000 + n)), 'TOO_MANY_AREAS'],
  ['sectors', ['Lyon', 'Dijon', 'Nice', 'Brest'].map((city) => sector(city)), 'TOO_MANY_SECTORS'],
  ['sectors', [sector('Saint-Étienne', '42000'), sector('saint etienne', '42100')], 'SECTOR_TWICE'],
  ['sectors', [sector('Saint-Denis', '97400')], 'SECTOR_COUNTRY'],
])('%s: %j is refused: %s', (name, given, fault) => {
  expect(readPreference(name, given as PreferenceValues[PreferenceName])).toEqual({ fault });
});
