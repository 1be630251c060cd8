import { describe, expect, test } from 'vitest';
import { isSafeUrl, isSocialUrl, isUrlOn, mapFrameUrl, VIDEO_HOSTS } from './links.ts';

describe('isSafeUrl (rule SITE-LINKS)', () => {
  test.each([
    'https://horizon.example',
    'https://horizon.example/',
    'https://a.b.example/x?y=1#z',
    'https://a.example:443/x',
  ])('%s is accepted', (url) => {
    expect(isSafeUrl(url)).toBe(true);
  });

  test.each([
    'http://horizon.example',
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    'data:text/html,x',
    'https://ok@evil.example',
    'https://ok:pass@evil.example',
    'https://evil.example\\@ok.example',
    'https:/evil.example',
    'https://localhost',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://a.example:8080/',
    'https://a.example/"onload=x',
    'https://a.example/<script>',
    'https://a.example/ x',
    'https://a.example/\nx',
    'https://évil.example/',
    '//evil.example',
    '',
  ])('%j is refused', (url) => {
    expect(isSafeUrl(url)).toBe(false);
  });
});

test.each([
  ['https://www.youtube.com/watch?v=abc', true],
  ['https://youtu.be/abc', true],
  ['https://player.vimeo.com/video/1', true],
  ['https://www.youtube.com.evil.example/watch', false],
  ['https://evil.example/www.youtube.com', false],
  ['https://youtube.com@evil.example/', false],
])('%s is a video address: %s', (url, expected) => {
  expect(isUrlOn(url, VIDEO_HOSTS)).toBe(expected);
});

test.each([
  ['facebook', 'https://www.facebook.com/horizon', true],
  ['facebook', 'https://fr-fr.facebook.com/horizon', true],
  ['facebook', 'https://notfacebook.com/horizon', false],
  ['twitter', 'https://x.com/horizon', true],
  ['linkedin', 'https://instagram.com/horizon', false],
] as const)('%s at %s: %s', (name, url, expected) => {
  expect(isSocialUrl(name, url)).toBe(expected);
});

test.each([
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=4,45,5,46',
    'https://www.openstreetmap.org/export/embed.html?bbox=4,45,5,46',
  ],
  [
    '<iframe width="600" src="https://www.google.com/maps/embed?pb=1&amp;x=2" onload="alert(1)"></iframe>',
    'https://www.google.com/maps/embed?pb=1&x=2',
  ],
  ['<script src="https://www.google.com/maps/embed"></script>', null],
  ['<iframe src="https://evil.example/"></iframe>', null],
  ['<iframe src="javascript:alert(1)"></iframe>', null],
  ['bonjour', null],
])('map frame of %j: %j', (pasted, url) => {
  expect(mapFrameUrl(pasted)).toBe(url);
});
