import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { readIco } from '#platform/images/ico';
import { closeImages } from '#platform/images/images';
import { storePicture } from '#server/files';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from './test-app.ts';

/** Icons and web manifests of sites (rule SITE-ICONS). */

const { ask, db, ports, directory } = await openTestApp();
afterAll(closeImages);

const plain = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const store = async (bytes: Buffer): Promise<string> => {
  const stored = await storePicture(ports.system.files, bytes);
  if (!stored.ok) throw new Error(stored.reason);
  return stored.picture.id;
};
/** Wide, and smaller than any variant of a picture. */
const logoId = await store(await plain(200, 50, '#0000ff'));
const faviconId = await store(await plain(32, 32, '#00ff00'));
const openSite = async (subdomain: string, settings: { logoId: string; faviconId?: string }): Promise<void> => {
  const { id: market_id } = await buildMarket(db, { name: subdomain });
  await buildSite(db, { market_id, subdomain, settings });
};
await openSite('avec-logo', { logoId });
await openSite('avec-favicon', { logoId, faviconId });
await directory.refresh();

const bytesOf = async (host: string, path: string): Promise<Buffer> => {
  const answer = await ask(`${host}.localhost`, path);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
/** The colour in the middle, each channel as 0 or 1, because stored pictures are JPEGs. */
const middleOf = async (bytes: Buffer): Promise<number[]> => {
  const { width } = await sharp(bytes).metadata();
  const region = { left: width >> 1, top: width >> 1, width: 1, height: 1 };
  return [...(await sharp(bytes).extract(region).raw().toBuffer())].map((value) => Math.round(value / 255));
};

describe('the icons', () => {
  test.each([
    ['/apple-touch-icon.png', 180],
    ['/apple-touch-icon-precomposed.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable-512.png', 512],
  ])('%s is a picture without transparent parts', async (path, edge) => {
    const answer = await ask('lyon.localhost', path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { format, width, height, hasAlpha } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', width: edge, height: edge, hasAlpha: false });
  });

  test('/favicon.ico is an icon of 48 pixels', async () => {
    const answer = await ask('lyon.localhost', '/favicon.ico');
    expect(answer.headers.get('content-type')).toBe('image/x-icon');
    const icon = readIco(new Uint8Array(await answer.arrayBuffer()), 1e6);
    expect('png' in icon && (await sharp(icon.png).metadata()).width).toBe(48);
  });

  test('show the favicon, else the logo, else the initial on the colour of the site', async () => {
    expect(await middleOf(await bytesOf('avec-favicon', '/icon-192.png'))).toEqual([0, 1, 0]);
    expect(await middleOf(await bytesOf('avec-logo', '/icon-192.png'))).toEqual([0, 0, 1]);
    const [letter, other] = [await bytesOf('lyon', '/icon-192.png'), await bytesOf('ferme', '/icon-192.png')];
    expect(letter.equals(other)).toBe(false);
  });

  test('of a closed site are those of the network', async () => {
    const [closed, network] = [await ask('ferme.localhost', '/favicon.ico'), await ask('localhost', '/favicon.ico')];
    expect(closed.headers.get('etag')).toBe(network.headers.get('etag'));
  });

  test('are not sent again to a client that has them', async () => {
    const first = await ask('lyon.localhost', '/favicon.ico');
    const etag = first.headers.get('etag') ?? '';
    expect((await ask('lyon.localhost', '/favicon.ico', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await ask('lyon.localhost', '/favicon.ico', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, first.headers.get('content-length')]);
  });
});

describe('the manifest', () => {
  test.each([
    ['lyon.localhost', '/site.webmanifest', { start_url: '/' }],
    ['lyon.localhost', '/dashboard.webmanifest', { start_url: '/dashboard' }],
    ['localhost', '/site.webmanifest', { start_url: '/' }],
  ])('of %s%s names existing icons and opens as an application', async (host, path, expected) => {
    const answer = await ask(host, path);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({ ...expected, display: 'standalone', lang: 'fr', name: expect.any(String) });
    for (const { src } of manifest.icons) expect((await ask(host, src)).status).toBe(200);
  });

  test.each([
    ['/', '/site.webmanifest'],
    ['/dashboard', '/dashboard.webmanifest'],
  ])('%s links the icons and %s', async (path, manifest) => {
    const html = await (await ask('avec-logo.localhost', path)).text();
    for (const href of ['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', manifest])
      expect(html).toContain(`href="${href}"`);
  });
});
