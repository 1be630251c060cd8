import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { MAX_PICTURE_BYTES } from '#domain/files/picture-rules';
import { closeImages } from '#platform/images/images';
import { flatBmp, flatPng, iconOf, photo } from '#tests/files/hostile-pictures';
import { AGENT, INHERITED, LYON, openSites, own } from './setting.ts';

/** Logos, favicons and backgrounds (rule SITE-PREFERENCES). */

const sites = await openSites();
afterAll(closeImages);

type Uploaded = { picture: { id: string; width: number; height: number }; errors?: { message: string }[] };

const upload = async (bytes: Uint8Array, name: string, host = LYON) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const headers = { authorization: `Bearer ${sites.tokens[host]}` };
  const answer = await sites.ask(host, '/admin/website/preferences/picture', { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as Uploaded };
};
const messageOf = ({ body }: Awaited<ReturnType<typeof upload>>): string | undefined => body.errors?.[0]?.message;

const drawn = () => sharp({ create: { width: 90, height: 60, channels: 3, background: '#123456' } });

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['logo.JPG', () => drawn().jpeg().toBuffer()],
  ['logo.jpeg', () => photo(80, 50)],
  ['logo.png', () => flatPng(64, 64)],
  ['logo.gif', () => drawn().gif().toBuffer()],
  ['logo.webp', () => drawn().webp().toBuffer()],
  ['logo.tif', () => drawn().tiff().toBuffer()],
  ['logo.tiff', () => drawn().tiff().toBuffer()],
  ['logo.bmp', () => flatBmp(30, 20)],
  ['a PNG named logo.jpg', () => flatPng(8, 8)],
  ['a PNG named logo.svg', () => flatPng(8, 8)],
  ['logo.ico', () => iconOf(flatPng(64, 64))],
])('%s is accepted', async (name, bytes) => {
  expect((await upload(await bytes(), name.split(' ').at(-1) ?? '')).status).toBe(200);
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['logo.svg', () => SVG],
  ['an SVG named logo.png', () => SVG],
  ['logo.avif', () => drawn().avif().toBuffer()],
  ['a PDF named logo.png', () => Buffer.from('%PDF-1.7\n%%EOF')],
])('%s is refused (verbatim)', async (name, bytes) => {
  const refused = await upload(await bytes(), name.split(' ').at(-1) ?? '');
  expect([refused.status, messageOf(refused)]).toEqual([415, 'Format non pris en charge']);
});

test('2 MB and one byte is refused (verbatim); so is a picture of 100 million pixels', async () => {
  const heavy = await upload(Buffer.concat([flatPng(8, 8), Buffer.alloc(MAX_PICTURE_BYTES)]), 'logo.png');
  expect([heavy.status, messageOf(heavy)]).toEqual([
    413,
    'Le fichier sélectionné est trop volumineux, veuillez choisir un fichier de moins de 2 Mo.',
  ]);
  const bomb = await upload(flatPng(10_000, 10_000), 'logo.png');
  expect([bomb.status, messageOf(bomb)]).toEqual([422, 'Cette image a trop de pixels : 24 millions au plus.']);
});

test('a logo is uploaded, saved and shown, on the pages of an agent too', async () => {
  const { body } = await upload(await photo(300, 90), 'logo.jpg');
  const { id } = body.picture;
  expect((await sites.save(LYON, { logoId: { from: INHERITED, to: own(id) } })).status).toBe(200);
  expect(await sites.shows(LYON, `/media/${id}/`)).toBe(true);
  expect(await sites.shows(AGENT, `/media/${id}/`)).toBe(true);
});
