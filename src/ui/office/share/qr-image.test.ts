import { expect, test } from 'vitest';
import { drawQr, svgOf } from './qr-image.ts';

const URL = 'https://claire-fontaine.horizon.example/carte';

test('a code has a white border of four modules and its three large squares', () => {
  const { size, path } = drawQr(URL);
  const isDark = (x: number, y: number): boolean => path.includes(`M${x} ${y}h1v1h-1z`);
  const border = Array.from({ length: size }, (_, at) => [isDark(at, 0), isDark(0, at), isDark(3, at), isDark(at, 3)]);
  expect(border.flat()).not.toContain(true);
  for (const [left, top] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    expect([isDark(left, top), isDark(left + 6, top + 6), isDark(left + 1, top + 1)]).toEqual([true, true, false]);
    expect(isDark(left + 3, top + 3)).toBe(true);
  }
});

test('its SVG is one document without scripts or links', () => {
  const svg = svgOf(drawQr(URL));
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"[^>]*>(<path [^>]*\/>){2}<\/svg>$/,
  );
});
