import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Problem } from '#contracts/problem';
import { MAX_PHOTO_BYTES } from '#domain/files/picture-rules';
import { closeImages } from '#platform/images/images';
import { flatPng, photo } from '#tests/files/hostile-pictures';
import { pdf } from '#tests/files/pdf';
import { AGENT, openCards } from './setting.ts';

/** The photo of the card (rule SITE-CARD-PHOTO). */

const cards = await openCards();
afterAll(closeImages);

type Uploaded = { picture: { id: string; width: number; height: number } } & Problem;
const upload = async (bytes: Buffer, name: string, count = 1) => {
  const form = new FormData();
  for (let at = 0; at < count; at += 1) form.append('file', new File([new Uint8Array(bytes)], name));
  const answer = await cards.ask(AGENT, `${cards.path}/picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cards.tokens[AGENT]}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Uploaded };
};

/** A file of a size: readers of JPEG ignore what follows the picture. */
const padded = async (size: number): Promise<Buffer> =>
  Buffer.concat([await photo(45, 30), Buffer.alloc(size)]).subarray(0, size);

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const FORMAT = 'Format non pris en charge';
const SIZE = 'Le fichier sélectionné est trop volumineux, veuillez choisir un fichier de moins de 5 Mo.';

test.each([
  ['a.jpg', () => photo(40, 30)],
  ['a.JPEG', () => photo(41, 30)],
  ['a.png', async () => flatPng(64, 30)],
  ['another ending.png', () => photo(44, 30)],
  ['5-mo.jpg', () => padded(MAX_PHOTO_BYTES)],
])('%s is stored', async (name, make) => {
  const { status, body } = await upload(await make(), name);
  expect([status, body.picture.height]).toEqual([200, 30]);
});

test.each([
  ['5 MB and one byte', 'a.jpg', () => padded(MAX_PHOTO_BYTES + 1), 413, SIZE],
  ['a drawing with a script', 'a.svg', async () => SVG, 415, FORMAT],
  ['a drawing named as a picture', 'a.png', async () => SVG, 415, FORMAT],
  ['a renamed PDF', 'a.jpg', async () => pdf(), 415, FORMAT],
  [
    'a type for other places',
    'a.webp',
    async () =>
      sharp(await photo(43, 30))
        .webp()
        .toBuffer(),
    415,
    FORMAT,
  ],
  [
    'a photo of a telephone',
    'a.jpg',
    async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    415,
    'Format non pris en charge : cette photo est au format HEIC. Enregistrez-la en JPEG, puis envoyez-la.',
  ],
  [
    'a small file with very many pixels',
    'a.png',
    async () => flatPng(10_000, 10_000),
    422,
    'Cette image a trop de pixels : 24 millions au plus.',
  ],
  [
    'half a picture',
    'a.jpg',
    async () => (await photo(900, 700)).subarray(0, 400),
    422,
    'Cette image ne peut pas être lue : essayez-en une autre.',
  ],
])('%s is refused with its sentence', async (_, name, make, status, message) => {
  const refused = await upload(await make(), name);
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([status, message]);
});

test('one file at a time', async () => {
  expect((await upload(await photo(40, 30), 'a.jpg', 2)).status).not.toBe(200);
});

test('a crop is a picture of its own, cut from the original', async () => {
  const { picture } = (await upload(await photo(90, 60), 'a.jpg')).body;
  const area = { x: 0, y: 0, width: 0.5, height: 0.75 };
  const { body } = await cards.call<{ picture: { width: number; crop: object } }>(AGENT, `${cards.path}/picture/crop`, {
    method: 'POST',
    body: { original: picture.id, area },
  });
  expect(body.picture).toMatchObject({ width: 45, height: 45, crop: { original: { id: picture.id }, area } });
});
