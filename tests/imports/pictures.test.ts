import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import { onPicturesWanted, type PicturesWanted } from '#server/imports';
import { photo } from '#tests/files/hostile-pictures';
import { feedBytes, flat, folderOf, type Ranks, zipOf } from './poliris-writer.ts';
import { countsOf, importPath, listingsOf, NONE, openSetting, picturesOf } from './setting.ts';

const { url, market } = await openSetting();

const [one, two, three] = await Promise.all([photo(640, 480), photo(800, 600), photo(500, 400)]);
const archive = (records: readonly Ranks[], mode: string, photos: Record<string, Buffer> = {}) =>
  zipOf({ 'Annonces.csv': feedBytes(records), 'Config.txt': 'Version=4.12', 'Photos.cfg': `Mode=${mode}`, ...photos });

/** Payloads of a market's waiting jobs in a queue, oldest first; read without row-level security. */
const takeJobs = async (marketId: string, queue: string): Promise<PicturesWanted[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ data: PicturesWanted }>(
      `select data from ${JOBS_SCHEMA}.job where name = $1 and data->>'marketId' = $2 order by created_on`,
      [queue, marketId],
    );
    return rows.map(({ data }) => data);
  } finally {
    await client.end();
  }
};

const lastJob = async (marketId: string): Promise<PicturesWanted> => {
  const job = (await takeJobs(marketId, 'pictures-wanted')).at(-1);
  if (!job) throw new Error('no job was sent');
  return job;
};

describe('picture files of an archive', () => {
  const record = flat({ 85: 'A.JPG', 86: 'b.jpg', 87: 'gone.jpg', 94: 'Séjour', 95: 'Vue, image d’illustration' });

  test('are stored in order with their titles; a missing one is reported', async () => {
    const ctx = await market();
    const report = await importPath(ctx, await archive([record], 'FULL', { 'photos/a.jpg': one, 'photos/B.jpg': two }));
    expect(await picturesOf(ctx)).toMatchObject([
      { position: 0, legend: 'Séjour', is_illustration: false },
      { position: 1, legend: 'Vue, image d’illustration', is_illustration: true },
    ]);
    expect(report.pictures).toEqual({ stored: 2, wanted: 0, refused: 0, missing: 1 });
    expect(report.warnings).toEqual([{ line: 1, rank: 87, code: 'PICTURE_MISSING', technicalId: 'T1' }]);
    const leading = await picturesOf(ctx);
    expect(await takeJobs(ctx.marketId, 'pictures-ingested')).toMatchObject([{ ids: [leading[0]?.picture_id] }]);
  });

  test('importing the same archive again stores nothing; a new file under an old name is a new picture', async () => {
    const ctx = await market();
    const records = [flat({ 85: 'a.jpg' }), flat({ 175: 'T2', 2: 'R2', 85: 'b.jpg' })];
    await importPath(ctx, await archive(records, 'FULL', { 'a.jpg': one, 'b.jpg': two }));
    const before = [await listingsOf(ctx), await picturesOf(ctx)];
    const again = await importPath(ctx, await archive(records, 'FULL', { 'a.jpg': one, 'b.jpg': two }));
    expect([countsOf(again), again.pictures.stored]).toEqual([{ ...NONE, unchanged: 2 }, 0]);
    expect([await listingsOf(ctx), await picturesOf(ctx)]).toEqual(before);
    const changed = await importPath(ctx, await archive(records, 'FULL', { 'a.jpg': three, 'b.jpg': two }));
    expect([countsOf(changed), changed.pictures.stored]).toEqual([{ ...NONE, changed: 1, unchanged: 1 }, 1]);
  });

  test('in differential mode, pictures that are not sent are kept', async () => {
    const ctx = await market();
    const records = [flat({ 85: 'a.jpg', 86: 'b.jpg' }), flat({ 175: 'T2', 2: 'R2', 85: 'c.jpg' })];
    await importPath(ctx, await archive(records, 'DIFF', { 'a.jpg': one, 'b.jpg': two, 'c.jpg': three }));
    const before = await picturesOf(ctx);
    expect(countsOf(await importPath(ctx, await archive(records, 'DIFF')))).toEqual({ ...NONE, unchanged: 2 });
    const changed = [{ ...records[0], 11: '400000', 303: '' }, records[1] ?? {}];
    const report = await importPath(ctx, await archive(changed, 'DIFF', { 'b.jpg': three }));
    expect([countsOf(report), report.pictures]).toEqual([
      { ...NONE, changed: 1, unchanged: 1 },
      { stored: 1, wanted: 0, refused: 0, missing: 0 },
    ]);
    const after = await picturesOf(ctx);
    expect(after.filter(({ source_ref }) => source_ref.startsWith('a.'))).toEqual(
      before.filter(({ source_ref }) => source_ref.startsWith('a.')),
    );
    expect(after).toHaveLength(3);
  });

  test('a file that is not a picture is refused, the listing is imported', async () => {
    const ctx = await market();
    const records = [flat({ 85: 'a.jpg', 86: 'evil.jpg' })];
    const report = await importPath(
      ctx,
      await archive(records, 'FULL', { 'a.jpg': one, 'evil.jpg': Buffer.from('<svg onload=alert(1)>') }),
    );
    expect(report.pictures).toMatchObject({ stored: 1, refused: 1 });
    expect(report.warningTotals).toEqual({ PICTURE_REFUSED: 1 });
    expect(await picturesOf(ctx)).toHaveLength(1);
  });

  test('can be in a folder', async () => {
    const ctx = await market();
    const path = await folderOf({
      'Annonces.csv': feedBytes([flat({ 85: 'a.jpg' })]),
      'Photos.cfg': 'Mode=FULL',
      'Config.txt': '',
      'a.jpg': one,
    });
    expect((await importPath(ctx, path)).pictures.stored).toBe(1);
    expect(countsOf(await importPath(ctx, path))).toEqual({ ...NONE, unchanged: 1 });
  });
});

describe('picture URLs', () => {
  const A = 'https://photos.example/1.jpg?v=1';
  const B = 'https://photos.example/2.jpg?v=1';
  const record = flat({ 85: A, 86: B, 94: 'Façade' });
  const answers = new Map([
    [A, one],
    [B, two],
  ]);
  const asked: string[] = [];
  const fetchPicture = async (url: string) => {
    asked.push(url);
    return answers.get(url) ?? null;
  };

  test('are fetched once by a job; failed ones are requested again at the next import', async () => {
    const ctx = await market();
    const report = await importPath(ctx, await archive([record], 'URL'));
    expect([report.pictures.wanted, await picturesOf(ctx)]).toEqual([2, []]);
    const job = await lastJob(ctx.marketId);
    const [listing] = await listingsOf(ctx);
    expect(job.listings).toMatchObject([{ id: listing?.id, hash: listing?.content_hash }]);
    expect(
      await onPicturesWanted(ctx, job, { fetchPicture: async (url) => (url === B ? null : fetchPicture(url)) }),
    ).toEqual({ missing: 1 });
    expect(await picturesOf(ctx)).toMatchObject([{ position: 0, source_ref: A, legend: 'Façade' }]);

    const again = await importPath(ctx, await archive([record], 'URL'));
    expect([countsOf(again), (await listingsOf(ctx))[0]]).toEqual([{ ...NONE, unchanged: 1 }, listing]);
    const retry = await lastJob(ctx.marketId);
    asked.length = 0;
    expect(await onPicturesWanted(ctx, retry, { fetchPicture })).toEqual({ missing: 0 });
    expect(asked).toEqual([B]);
    expect(await onPicturesWanted(ctx, retry, { fetchPicture })).toEqual({ missing: 0 });
    expect(asked).toEqual([B]);
    expect((await picturesOf(ctx)).map(({ source_ref }) => source_ref)).toEqual([A, B]);
    const last = await importPath(ctx, await archive([record], 'URL'));
    expect(last.pictures.wanted).toBe(0);
  });

  test('a changed listing keeps its pictures and requests only new ones', async () => {
    const ctx = await market();
    await importPath(ctx, await archive([record], 'URL'));
    await onPicturesWanted(ctx, await lastJob(ctx.marketId), { fetchPicture });
    const next = flat({ 85: B, 86: 'https://photos.example/3.jpg', 11: '300000', 303: '' });
    await importPath(ctx, await archive([next], 'URL'));
    expect((await picturesOf(ctx)).map(({ position, source_ref }) => [position, source_ref])).toEqual([[0, B]]);
  });

  test('a job for older content does not change the listing', async () => {
    const ctx = await market();
    await importPath(ctx, await archive([record], 'URL'));
    const old = await lastJob(ctx.marketId);
    await importPath(ctx, await archive([flat({ 85: A, 11: '299000', 303: '' })], 'URL'));
    asked.length = 0;
    expect(await onPicturesWanted(ctx, old, { fetchPicture })).toEqual({ missing: 0 });
    expect([asked, await picturesOf(ctx)]).toEqual([[], []]);
  });

  test('a private address is never requested', async () => {
    const ctx = await market();
    await importPath(ctx, await archive([flat({ 85: 'http://127.0.0.1/x.jpg' })], 'URL'));
    const job = await lastJob(ctx.marketId);
    expect(await onPicturesWanted(ctx, job)).toEqual({ missing: 1 });
  });
});
