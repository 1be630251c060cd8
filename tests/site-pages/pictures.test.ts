import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { MAX_PICTURE_BYTES } from '#domain/files/picture-rules';
import { closeImages } from '#platform/images/images';
import { photo } from '#tests/files/hostile-pictures';
import { openPages, type Problem } from './setting.ts';

const pages = await openPages();
afterAll(closeImages);

const upload = (bytes: Buffer, name: string) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return pages.call<{ picture: { id: string; width: number; height: number } } & Problem>('/picture', {
    method: 'POST',
    body: form,
  });
};

test.each([
  ['a.jpg', () => photo(40, 30)],
  ['another ending.png', () => photo(44, 30)],
  [
    'a.webp',
    async () =>
      sharp(await photo(41, 30))
        .webp()
        .toBuffer(),
  ],
  [
    'a.gif',
    async () =>
      sharp(await photo(42, 30))
        .gif()
        .toBuffer(),
  ],
  [
    'a.tif',
    async () =>
      sharp(await photo(43, 30))
        .tiff()
        .toBuffer(),
  ],
])('%s is stored', async (name, make) => {
  const { status, body } = await upload(await make(), name);
  expect([status, body.picture.height]).toEqual([200, 30]);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

test.each([
  ['a drawing', 'a.svg', async () => svg, 415, 'Format non pris en charge'],
  ['a drawing named as a picture', 'a.png', async () => svg, 415, 'Format non pris en charge'],
  [
    '2 MB and one byte',
    'a.jpg',
    async () =>
      Buffer.concat([await photo(45, 30), Buffer.alloc(MAX_PICTURE_BYTES + 1)]).subarray(0, MAX_PICTURE_BYTES + 1),
    413,
    'Le fichier sélectionné est trop volumineux, veuillez choisir un fichier de moins de 2 Mo.',
  ],
])('%s is refused with its sentence', async (_, name, make, status, message) => {
  const refused = await upload(await make(), name);
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([status, message]);
});

test('a crop of a picture is cut from the original, and the page returns both', async () => {
  const { picture } = (await upload(await photo(90, 60), 'a.jpg')).body;
  const area = { x: 0, y: 0, width: 0.5, height: 1 };
  const cropped = await pages.call<{ picture: { id: string; width: number; crop: object } }>('/picture/crop', {
    method: 'POST',
    body: { original: picture.id, area },
  });
  expect(cropped.body.picture).toMatchObject({ width: 45, crop: { original: { id: picture.id }, area } });
});
