import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { closeImages, encodeVariant, inspectPicture, normalisePicture, varyPicture } from '#platform/images/images';
import { flatBmp, flatPng, gifOfManyFrames, hostilePictures, iconOf, photo, polyglots } from './hostile-pictures.ts';

afterAll(() => closeImages());

const kept = async (bytes: Uint8Array) => {
  const answer = await normalisePicture(bytes);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
};

describe('hostile files', async () => {
  it.each(await hostilePictures())('$name → $reason', async ({ bytes, reason }) => {
    expect(await normalisePicture(bytes)).toEqual({ ok: false, reason });
  });

  it.each(await polyglots())('$name is accepted without its hidden content', async ({ bytes }) => {
    const { bytes: original } = await kept(bytes);
    expect(Buffer.from(original).includes('<script>')).toBe(false);
    expect(Buffer.from(original).includes('PK\u0003\u0004')).toBe(false);
  });

  it('keeps one frame of 40,000', async () => {
    const { bytes } = await kept(gifOfManyFrames(40_000));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 8, height: 8 });
    expect((await sharp(bytes).metadata()).pages).toBeUndefined();
  });

  it('children still work afterwards', async () => {
    expect(await inspectPicture(await photo())).toMatchObject({ ok: true, value: { mime: 'image/jpeg', width: 300 } });
  });
});

describe('normalised originals', () => {
  it('are upright, without position, camera or comment', async () => {
    const exif = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '45/1 45/1 0/1' } };
    const bytes = await sharp(await photo(300, 200))
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const picture = await kept(bytes);
    expect(picture).toMatchObject({ mime: 'image/jpeg', width: 200, height: 300 });
    const metadata = await sharp(picture.bytes).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(Buffer.from(picture.bytes).includes('secret-owner')).toBe(false);
  });

  it('BMP and ICO are re-encoded like the others', async () => {
    expect(await kept(flatBmp(3000, 1500))).toMatchObject({ mime: 'image/jpeg', width: 2560, height: 1280 });
    expect(await kept(iconOf(flatPng(64, 48)))).toMatchObject({ mime: 'image/jpeg', width: 64, height: 48 });
  });

  it('BMP and ICO are inspected as what they are', async () => {
    expect(await inspectPicture(flatBmp(30, 20))).toMatchObject({ value: { mime: 'image/bmp', width: 30 } });
    expect(await inspectPicture(iconOf(flatPng(64, 48)))).toMatchObject({ value: { mime: 'image/x-icon', width: 64 } });
  });

  it('have at most 2,560 pixels on their long side and are never enlarged', async () => {
    expect(await kept(flatPng(5000, 2500))).toMatchObject({ width: 2560, height: 1280 });
    expect(await kept(flatPng(1000, 4000))).toMatchObject({ width: 640, height: 2560 });
    expect(await kept(flatPng(20, 10))).toMatchObject({ width: 20, height: 10 });
    expect(await kept(flatPng(20_000, 1))).toMatchObject({ width: 2560, height: 1 });
  });

  it('stay transparent when they have transparent pixels, else are JPEG', async () => {
    const create = (alpha: number) =>
      sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha } } })
        .png()
        .toBuffer();
    expect(await kept(await create(0.5))).toMatchObject({ mime: 'image/webp' });
    expect(await kept(await create(1))).toMatchObject({ mime: 'image/jpeg' });
  });

  it.each(['png', 'webp', 'avif', 'tiff', 'gif', 'jpeg'] as const)('read %s', async (format) => {
    const bytes = await sharp(await photo())
      [format]()
      .toBuffer();
    expect(await kept(bytes)).toMatchObject({ width: 300, height: 200 });
  });

  it('read CMYK colours', async () => {
    const bytes = await sharp(await photo())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp((await kept(bytes)).bytes).metadata()).space).toBe('srgb');
  });

  it('have a dominant colour', async () => {
    const sky = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#2060c0' } })
      .png()
      .toBuffer();
    const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#c8a078' } })
      .composite([{ input: sky, top: 0, left: 0 }])
      .png()
      .toBuffer();
    const answer = await inspectPicture(bytes);
    expect(answer.ok && answer.value.color).toMatch(/^#c[789]a[01]7[789]$/);
  });
});

describe('variants', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ] as const)('%s at a width', async (format, decoder) => {
    const answer = await encodeVariant(await photo(600, 400), { width: 320, format });
    expect(answer.ok).toBe(true);
    if (!answer.ok) return;
    expect(await sharp(answer.value).metadata()).toMatchObject({ format: decoder, width: 320, height: 213 });
  });

  it('can be cropped to the middle', async () => {
    const answer = await encodeVariant(await photo(1600, 900), { width: 480, format: 'webp', ratio: 3 / 4 });
    expect(answer.ok && (await sharp(answer.value).metadata())).toMatchObject({ width: 480, height: 640 });
  });

  it('are never wider than the picture', async () => {
    const answer = await encodeVariant(await photo(300, 200), { width: 640, format: 'webp' });
    expect(answer.ok && (await sharp(answer.value).metadata()).width).toBe(300);
  });
});

describe('variations', () => {
  const house = readFileSync('seeds/pictures/exterieur_longere.jpg');
  const change = { crop: { x: 1, y: 0.4, scale: 0.9 }, mirror: true, warmth: 0.5 };

  it('are deterministic, and differ for another change', async () => {
    const [first, again, other] = await Promise.all([
      varyPicture(house, change),
      varyPicture(house, change),
      varyPicture(house, { ...change, mirror: false }),
    ]);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    expect(first.ok && (await sharp(first.value).metadata())).toMatchObject({ width: 1080, height: 720 });
  });
});
