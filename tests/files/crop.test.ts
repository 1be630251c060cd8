import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { boxOf } from '#domain/files/crop';
import { openStorage, readStored } from '#platform/files/storage';
import { closeImages, cropPicture } from '#platform/images/images';
import { storePicture } from '#server/files';

/** Crops of photographs in each of the eight orientations that a camera writes (rule FILE-CROP). */

const dir = await mkdtemp(join(tmpdir(), 'vitrine-crop-'));
const files = await openStorage(null, dir);
afterAll(async () => {
  closeImages();
  await rm(dir, { recursive: true });
});

const [WIDE, HIGH] = [96, 64];
const QUARTERS = { red: [220, 30, 30], green: [30, 180, 30], blue: [30, 30, 220], white: [245, 245, 245] } as const;
type Color = keyof typeof QUARTERS;
/** The upright picture: its four quarters. */
const colorAt = (x: number, y: number): Color =>
  y < HIGH / 2 ? (x < WIDE / 2 ? 'red' : 'green') : x < WIDE / 2 ? 'blue' : 'white';

/** Where the camera stored the pixel (x, y) of the upright picture, by EXIF orientation. */
const STORED: Readonly<Record<number, (x: number, y: number) => readonly [number, number]>> = {
  1: (x, y) => [x, y],
  2: (x, y) => [WIDE - 1 - x, y],
  3: (x, y) => [WIDE - 1 - x, HIGH - 1 - y],
  4: (x, y) => [x, HIGH - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [y, WIDE - 1 - x],
  7: (x, y) => [HIGH - 1 - y, WIDE - 1 - x],
  8: (x, y) => [HIGH - 1 - y, x],
};

const photograph = (orientation: number): Promise<Buffer> => {
  const [width, height] = orientation > 4 ? [HIGH, WIDE] : [WIDE, HIGH];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < HIGH; y += 1)
    for (let x = 0; x < WIDE; x += 1) {
      const [left, top] = STORED[orientation]?.(x, y) ?? [0, 0];
      pixels.set(QUARTERS[colorAt(x, y)], (top * width + left) * 3);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

const colorOf = async (bytes: Uint8Array): Promise<Color | undefined> => {
  const { channels } = await sharp(bytes).stats();
  const mean = channels.map((channel) => channel.mean);
  return (Object.keys(QUARTERS) as Color[]).find((name) =>
    QUARTERS[name].every((value, index) => Math.abs((mean[index] ?? 0) - value) < 14),
  );
};

const CORNERS: readonly [Color, x: number, y: number][] = [
  ['red', 0.1, 0.1],
  ['green', 0.6, 0.1],
  ['blue', 0.1, 0.6],
  ['white', 0.6, 0.6],
];

it.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i: each part has its pixels', async (orientation) => {
  const received = await photograph(orientation);
  expect((await sharp(received).metadata()).orientation).toBe(orientation);
  const stored = await storePicture(files, received);
  if (!stored.ok) throw new Error(stored.reason);
  const { id, width, height } = stored.picture;
  expect([width, height]).toEqual([WIDE, HIGH]);
  const original = await readStored(files, `pictures/${id.slice(0, 2)}/${id}/original`);
  for (const [color, x, y] of CORNERS) {
    const box = boxOf({ x, y, width: 0.3, height: 0.3 }, { width: WIDE, height: HIGH });
    for (const bytes of [received, original ?? received]) {
      const answer = await cropPicture(bytes, box);
      if (!answer.ok) throw new Error(answer.reason);
      expect([answer.value.width, answer.value.height]).toEqual([box.width, box.height]);
      expect(await colorOf(answer.value.bytes)).toBe(color);
    }
  }
});
