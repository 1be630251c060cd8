import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { NIL } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { mediaRoutes } from '#http/assets/media';
import { openStorage } from '#platform/files/storage';
import { closeImages } from '#platform/images/images';
import type { MarketCtx } from '#server/context';
import { fileIdOf, ingestPicture, onPicturesIngested, storePicture } from '#server/files';
import { testDatabase } from '#tests/harness/database';
import { collect } from './collect.ts';
import { photo } from './hostile-pictures.ts';

const db = await testDatabase();
const dir = await mkdtemp(join(tmpdir(), 'vitrine-media-'));
const files = await openStorage(null, dir);
const app = mediaRoutes({ files });
afterAll(async () => {
  closeImages();
  await rm(dir, { recursive: true });
});

/** A market, and the part of its context that ingestion uses. */
const market = async () => {
  const id = randomUUID();
  await db.write({ role: 'vitrine_admin' }, (tx) =>
    tx
      .insertInto('markets')
      .values({ id, name: 'Essai', city: 'Lyon', zip: '69001', insee: '69381', lat: 45.76, lng: 4.83 })
      .execute(),
  );
  const scope = { role: 'vitrine_site', marketId: id, siteId: null } as const;
  const ctx = { system: { files }, marketId: id, write: (work) => db.write(scope, work) } as Pick<
    MarketCtx,
    'system' | 'marketId' | 'write'
  > as MarketCtx;
  const rows = () => db.read(scope, (tx) => tx.selectFrom('pictures').selectAll().execute());
  return { ctx, rows };
};

const ingested = async (bytes: Buffer) => {
  const stored = await storePicture(files, bytes);
  if (!stored.ok) throw new Error(stored.reason);
  return stored.picture;
};

describe('ingestPicture', () => {
  it('inserts one row for the same bytes, also repeatedly and concurrently', async () => {
    const { ctx, rows } = await market();
    const bytes = await photo(700, 500);
    const answers = await Promise.all([1, 2, 3].map(() => ingestPicture(ctx, { bytes })));
    answers.push(await ingestPicture(ctx, { bytes }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [answer] = answers;
    expect(answer).toMatchObject({ ok: true, picture: { id: fileIdOf(bytes), width: 700, height: 500 } });
    const found = await rows();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ market_id: ctx.marketId, id: fileIdOf(bytes), width: 700, height: 500 });
  });

  it('gives each market its own row of the same file, invisible to others', async () => {
    const [one, other, bystander] = [await market(), await market(), await market()];
    const bytes = await photo(64, 64);
    await ingestPicture(one.ctx, { bytes });
    await ingestPicture(other.ctx, { bytes });
    expect((await one.rows()).map((row) => row.market_id)).toEqual([one.ctx.marketId]);
    expect((await other.rows()).map((row) => row.market_id)).toEqual([other.ctx.marketId]);
    expect(await bystander.rows()).toEqual([]);
  });

  it('returns a refusal, inserts no row and stores nothing', async () => {
    const { ctx, rows } = await market();
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await ingestPicture(ctx, { bytes })).toEqual({ ok: false, reason: 'UNSUPPORTED_TYPE' });
    expect(await rows()).toEqual([]);
    const id = fileIdOf(bytes);
    expect(await collect(files.list(`pictures/${id.slice(0, 2)}/${id}/`))).toEqual([]);
  });
});

describe('GET /media/{id}/{file}', () => {
  it.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ] as const)('makes and serves %s', async (format, type, decoder) => {
    const { id } = await ingested(await photo(800, 600));
    const answer = await app.request(`/media/${id}/480.${format}`);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(body).metadata()).toMatchObject({ format: decoder, width: 480, height: 360 });
  });

  it('makes and serves the cropped middle, another file than the whole picture of that width', async () => {
    const { id } = await ingested(await photo(1000, 640));
    const upright = await app.request(`/media/${id}/480-upright.webp`);
    const whole = await app.request(`/media/${id}/480.webp`);
    const sizeOf = async (answer: Response): Promise<string> => {
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      return `${width} × ${height}`;
    };
    expect([await sizeOf(upright), await sizeOf(whole)]).toEqual(['480 × 640', '480 × 307']);
    expect(upright.headers.get('etag')).not.toBe(whole.headers.get('etag'));
    expect((await app.request(`/media/${id}/640-upright.webp`)).status).toBe(404);
  });

  it('makes a variant once for many concurrent requests', async () => {
    const { id } = await ingested(await photo(801, 600));
    const answers = await Promise.all(Array.from({ length: 20 }, async () => app.request(`/media/${id}/640.avif`)));
    const bodies = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('base64')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(bodies).size).toBe(1);
  });

  it('answers HEAD with the length and without a body, and 304 to a conditional request', async () => {
    const { id } = await ingested(await photo(802, 600));
    const head = await app.request(`/media/${id}/320.webp`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    const full = await app.request(`/media/${id}/320.webp`);
    expect(head.headers.get('content-length')).toBe(String((await full.arrayBuffer()).byteLength));
    const etag = full.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.request(`/media/${id}/320.webp`, { headers: { 'if-none-match': known } });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
      expect(again.headers.get('cache-control')).toContain('immutable');
    }
    const other = await app.request(`/media/${id}/320.webp`, { headers: { 'if-none-match': '"other"' } });
    expect([other.status, (await other.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  });

  it('answers 404 without caching for unknown variants', async () => {
    const { id } = await ingested(await photo(803, 600));
    const absent = '0'.repeat(32);
    const paths = [
      `/media/${absent}/640.avif`,
      `/media/${id}/960.avif`,
      `/media/${id}/641.avif`,
      `/media/${id}/640.png`,
      `/media/${id}/640.svg`,
      `/media/${id}/original`,
      `/media/${id}/picture.json`,
      `/media/${id}/..%2f..%2fpicture.json`,
      `/media/${id}/%2e%2e%2f640.avif`,
      `/media/..%2f..%2f..%2fetc/passwd`,
      `/media/${id}%00/640.avif`,
      `/media/${id}/640.avif%00`,
      `/media/${id}/640.avif/x`,
      `/media/${id}/`,
      `/media/${id}`,
      `/media/${id.toUpperCase()}/640.avif`,
    ];
    for (const path of paths) {
      const answer = await app.request(path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
    expect((await app.request(`/media/${absent}/640.avif`, { method: 'HEAD' })).status).toBe(404);
    expect((await app.request(`/media/${id}/640.avif`, { method: 'POST' })).status).toBe(404);
    expect((await app.request(`/media/${absent}/640.avif`, { headers: { 'if-none-match': '*' } })).status).toBe(404);
  });
});

it('makes the card variants of new pictures in advance, and is idempotent', async () => {
  const { id } = await ingested(await photo(804, 600));
  await onPicturesIngested({ system: { files } }, { marketId: NIL, ids: [id, '0'.repeat(32)] });
  const folder = `pictures/${id.slice(0, 2)}/${id}/`;
  const keys = async () => (await collect(files.list(folder))).map(({ key }) => key.slice(folder.length)).sort();
  expect(await keys()).toEqual(['480.avif', '640.avif', 'original', 'picture.json']);
  await onPicturesIngested({ system: { files } }, { marketId: NIL, ids: [id] });
  expect(await keys()).toHaveLength(4);
});
