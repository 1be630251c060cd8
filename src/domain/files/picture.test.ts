import { describe, expect, it } from 'vitest';
import {
  choosePictureWidth,
  parsePictureVariant,
  pictureHeightAt,
  pictureSrcset,
  pictureUrl,
  pictureWidths,
  uprightSrcset,
  uprightWidths,
} from './picture.ts';

const ID = '0123456789abcdef0123456789abcdef';

describe('pictureWidths', () => {
  it.each([
    [100, [100]],
    [320, [320]],
    [340, [320]],
    [400, [320, 400]],
    [640, [320, 480, 640]],
    [1000, [320, 480, 640, 960]],
    [1200, [320, 480, 640, 960, 1200]],
    [1920, [320, 480, 640, 960, 1280, 1920]],
    [2560, [320, 480, 640, 960, 1280, 1920]],
  ])('%i px → %j', (width, expected) => {
    expect(pictureWidths(width)).toEqual(expected);
  });

  it('returns at least one width, none above that of the picture', () => {
    for (let width = 1; width <= 2600; width += 1) {
      const widths = pictureWidths(width);
      expect(widths.length).toBeGreaterThan(0);
      expect(Math.max(...widths)).toBeLessThanOrEqual(width);
    }
  });
});

it.each([
  [1200, 500, 640],
  [1200, 5000, 1200],
  [200, 500, 200],
])('choosePictureWidth(%i, %i) → %i', (width, wanted, expected) => {
  expect(choosePictureWidth(width, wanted)).toBe(expected);
});

it('writes addresses and srcset', () => {
  expect(pictureUrl(ID, 640, 'avif')).toBe(`/media/${ID}/640.avif`);
  expect(pictureSrcset({ id: ID, width: 480 }, 'webp')).toBe(`/media/${ID}/320.webp 320w, /media/${ID}/480.webp 480w`);
  expect(pictureHeightAt({ width: 1200, height: 800 }, 480)).toBe(320);
  expect(pictureHeightAt({ width: 2560, height: 1 }, 320)).toBe(1);
});

it.each([
  [2560, 1440, [480, 640, 960]],
  [1920, 864, [480, 640]],
  [960, 640, [480]],
  [900, 600, []],
  [1600, 1600, []],
  [1200, 1800, []],
])('the portrait crop of %i × %i has the widths %j', (width, height, expected) => {
  expect(uprightWidths({ width, height })).toEqual(expected);
  const picture = { id: ID, width, height, color: '#000000' };
  expect(uprightSrcset(picture, 'avif')).toBe(
    expected.map((value) => `/media/${ID}/${value}-upright.avif ${value}w`).join(', '),
  );
});

describe('parsePictureVariant', () => {
  it('reads what pictureUrl writes', () => {
    expect(parsePictureVariant(ID, '640.avif')).toEqual({ id: ID, width: 640, format: 'avif' });
    expect(parsePictureVariant(ID, '640-upright.avif')).toEqual({ id: ID, width: 640, format: 'avif', upright: true });
  });

  it.each([
    [ID, '640.png'],
    [ID, '640-upright-upright.avif'],
    [ID, '-upright.avif'],
    [ID, '0640.avif'],
    [ID, '0.avif'],
    [ID, '-1.avif'],
    [ID, '6e2.avif'],
    [ID, '1921.avif'],
    [ID, '99999.avif'],
    [ID, '640.avif/'],
    [ID, '640.avif\n'],
    [ID, '640.AVIF'],
    [ID, '../640.avif'],
    [ID, 'original'],
    [ID.toUpperCase(), '640.avif'],
    [`${ID}0`, '640.avif'],
    ['..', '640.avif'],
    ['', '640.avif'],
  ])('%s / %s → null', (id, file) => {
    expect(parsePictureVariant(id, file)).toBeNull();
  });
});
