import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openStorage } from '#platform/files/storage';
import { closeImages } from '#platform/images/images';
import { adminCtx, type MarketCtx, marketCtx } from '#server/context';
import { ID_COLUMNS, ingestPicture, JSON_COLUMNS, storeFeesDocument, sweepFiles } from '#server/files';
import { saveFeesFile } from '#server/sites';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { testPorts } from '#tests/harness/contexts';
import { testDatabase } from '#tests/harness/database';
import { until } from '#tests/harness/until';
import { photo } from './hostile-pictures.ts';

const ADMIN = { role: 'vitrine_admin' } as const;
const DAY = 86_400_000;
const db = await testDatabase();
const dir = await mkdtemp(join(tmpdir(), 'vitrine-sweep-'));
const files = await openStorage(null, dir);
const ports = testPorts(db, { system: { files, now: () => new Date() } });
const admin = adminCtx(ports, 'test');
afterAll(async () => {
  closeImages();
  await rm(dir, { recursive: true });
});

/** Makes every stored file and every ingestion two days old. */
const age = async (): Promise<void> => {
  const then = new Date(Date.now() - 2 * DAY);
  for (const name of await readdir(join(dir, 'files'), { recursive: true }))
    await utimes(join(dir, 'files', name), then, then);
  await db.write(ADMIN, (tx) => tx.updateTable('pictures').set({ seen_at: then }).execute());
};

let market: MarketCtx;
beforeEach(async () => {
  market = marketCtx(ports, (await buildMarket(db)).id);
});

let made = 0;
/** Ingests a unique picture. */
const take = async (bytes?: Buffer): Promise<string> => {
  made += 1;
  const answer = await ingestPicture(market, { bytes: bytes ?? (await photo(40 + made, 30)) });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.picture.id;
};
const original = (id: string): string => `pictures/${id.slice(0, 2)}/${id}/original`;
const isThere = (id: string): Promise<boolean> => files.has(original(id));
const rowsOf = (id: string) =>
  db.read(ADMIN, (tx) => tx.selectFrom('pictures').select('market_id').where('id', '=', id).execute());

const show = async (id: string): Promise<void> => {
  const listing = await buildListing(db, { market_id: market.marketId });
  const row = { market_id: market.marketId, listing_id: listing.id, position: 0, picture_id: id, source_ref: 'a' };
  await db.write(ADMIN, (tx) => tx.insertInto('listing_pictures').values(row).execute());
};

describe('unreferenced files', () => {
  it('are deleted a day after they were written: the row, then all files; a second sweep changes nothing', async () => {
    const id = await take();
    await files.put(`pictures/${id.slice(0, 2)}/${id}/320.avif`, Buffer.from('x'), { contentType: 'image/avif' });
    await sweepFiles(admin);
    expect([await isThere(id), await rowsOf(id)]).toEqual([true, [{ market_id: market.marketId }]]);
    await age();
    expect(await sweepFiles(admin)).toMatchObject({ rows: 1, files: 3 });
    expect([await isThere(id), await rowsOf(id)]).toEqual([false, []]);
    expect(await files.has(`pictures/${id.slice(0, 2)}/${id}/320.avif`)).toBe(false);
    expect(await sweepFiles(admin)).toEqual({ rows: 0, files: 0, bytes: 0 });
  });

  it('of one market do not affect another’s', async () => {
    const bytes = await photo(333, 30);
    await take(bytes);
    market = marketCtx(ports, (await buildMarket(db)).id);
    const id = await take(bytes);
    await show(id);
    await age();
    await sweepFiles(admin);
    expect([await isThere(id), await rowsOf(id)]).toEqual([true, [{ market_id: market.marketId }]]);
  });

  it('of a deleted market are deleted with it; unknown files are not touched', async () => {
    const id = await take();
    await files.put('pictures/ab/notice.txt', Buffer.from('x'), { contentType: 'text/plain' });
    await files.put('other/ab/notice.txt', Buffer.from('x'), { contentType: 'text/plain' });
    await db.write(ADMIN, (tx) => tx.deleteFrom('markets').where('id', '=', market.marketId).execute());
    await age();
    await sweepFiles(admin);
    expect(await isThere(id)).toBe(false);
    expect([await files.has('pictures/ab/notice.txt'), await files.has('other/ab/notice.txt')]).toEqual([true, true]);
  });

  it('a replaced fee schedule is deleted, the current one stays', async () => {
    const site = await buildSite(db, { market_id: market.marketId });
    const pdf = (words: string): Buffer => Buffer.from(`%PDF-1.7\n<< /Type /Page ${words} >>\n%%EOF\n`);
    const give = async (words: string): Promise<string> => {
      const stored = await storeFeesDocument(admin, pdf(words));
      if (!stored.ok) throw new Error(stored.reason);
      await saveFeesFile(admin, { siteId: site.id, fileId: stored.id });
      return `documents/${stored.id.slice(0, 2)}/${stored.id}.pdf`;
    };
    const [former, current] = [await give('/A 1'), await give('/A 2')];
    await age();
    await sweepFiles(admin);
    expect([await files.has(former), await files.has(current)]).toEqual([false, true]);
  });
});

describe('referenced files stay', () => {
  const set = (table: 'markets' | 'members', id: string, change: object) =>
    db.write(ADMIN, (tx) => tx.updateTable(table).set(change).where('id', '=', id).execute());

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a listing', show],
    ['a market center', (id) => set('markets', market.marketId, { logo_id: id })],
    [
      'a person',
      async (id) => set('members', (await buildMember(db, { market_id: market.marketId })).id, { picture_id: id }),
    ],
    ['a setting', (id) => buildSite(db, { market_id: market.marketId, settings: { logoId: id } })],
    ['a page', (id) => buildSite(db, { market_id: market.marketId, pages: { home: { banner: { pictureId: id } } } })],
  ])('%s', async (_, name) => {
    const id = await take();
    await name(id);
    await age();
    await sweepFiles(admin);
    expect([await isThere(id), (await rowsOf(id)).length]).toEqual([true, 1]);
  });

  it('every column that can hold an id is checked', async () => {
    const { rows } = await db.read(ADMIN, (tx) =>
      sql<{ name: string; json: boolean }>`
        select table_name || '.' || column_name as name, data_type = 'jsonb' as json from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE'
          and (data_type = 'jsonb'
            or data_type = 'text' and column_name ~ '(picture|logo|favicon|background|file)_id$')`.execute(tx),
    );
    const known = [...ID_COLUMNS, ...JSON_COLUMNS].map(([table, column]) => `${table}.${column}`);
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !known.includes(name))
        .sort(),
    ).toEqual(NO_FILES);
  });
});

/**
 * Columns checked elsewhere, or without ids of pictures or public documents. A new column goes here or into
 * named-files.ts.
 */
const NO_FILES = [
  'audit_log.details',
  'changes.fields',
  'consents.proof',
  'estimation_opinions.comparables',
  'estimations.result',
  'feed_sources.check_refusal',
  'feed_sources.refusal',
  'feed_uploads.refusal',
  'groups.legal',
  'home_values.sales',
  'idempotency_keys.answer',
  'import_listings.periodic',
  'imports.progress',
  'imports.report',
  'lead_merges.taken',
  'leads.profile',
  'leads.referrals',
  'listing_pictures.picture_id',
  'listings.co_ownership',
  'listings.contact',
  'listings.energy',
  'listings.features',
  'listings.rent',
  'markets.legal',
  'members.sectors',
  'network.retention',
  'opinion_documents.content',
  'picture_uploads.picture_id',
  'pictures.crop',
  'saved_filters.state',
  'setting_pushes.value',
  'site_domains.answer',
  'sites.head_content',
  'sites.properties_settings',
  'sites.socials',
  'sourced_leads.network',
  'valuation_models.calibration',
  'valuation_models.learnt',
  'valuation_models.model',
  'visit_calendars.busy',
  'visit_exceptions.ranges',
  'visit_plans.week',
];

describe('concurrent uploads', () => {
  it('a picture ingested during the sweep remains, in either order', async () => {
    const pictures = await Promise.all(Array.from({ length: 12 }, (_, n) => photo(400 + n, 20)));
    const ids = await Promise.all(pictures.map((bytes) => take(bytes)));
    for (let round = 0; round < 3; round++) {
      await age();
      await Promise.all([sweepFiles(admin), ...pictures.map((bytes) => take(bytes)), sweepFiles(admin)]);
      expect(await Promise.all(ids.map(isThere))).toEqual(ids.map(() => true));
      expect((await Promise.all(ids.map(rowsOf))).map(({ length }) => length)).toEqual(ids.map(() => 1));
    }
  });

  it('a picture that is received while the sweep waits for its row remains', async () => {
    const bytes = await photo(500, 20);
    const id = await take(bytes);
    await age();
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await db.read(ADMIN, (tx) =>
        sql<{ found: boolean }>`select exists (
          select from pg_locks w join pg_locks r on r.pid = w.pid
          where not w.granted and r.relation = 'pictures'::regclass
            and r.database = (select oid from pg_database where datname = current_database())) as found`.execute(tx),
      );
      return rows[0]?.found ?? false;
    };
    let sweep: Promise<unknown> = Promise.resolve();
    await db.write(ADMIN, async (tx) => {
      await tx.updateTable('pictures').set({ seen_at: new Date() }).where('id', '=', id).execute();
      sweep = sweepFiles(admin);
      await until(isWaiting);
    });
    await sweep;
    expect([await isThere(id), await rowsOf(id)]).toEqual([true, [{ market_id: market.marketId }]]);
  });

  it('an aborted sweep throws, and the next one completes it', async () => {
    const id = await take();
    await age();
    await expect(sweepFiles(admin, { signal: AbortSignal.abort() })).rejects.toThrow();
    await sweepFiles(admin);
    expect(await isThere(id)).toBe(false);
  });
});

it('deletes pictures of shared links a month after they were made, and no younger ones', async () => {
  const put = (name: string) => files.put(`shares/a/${name}/x.jpg`, Buffer.from('jpeg'), { contentType: 'image/jpeg' });
  await Promise.all([put('old'), put('young')]);
  const then = new Date(Date.now() - 31 * DAY);
  await utimes(join(dir, 'files', 'shares/a/old/x.jpg'), then, then);
  await sweepFiles(admin);
  expect([await files.has('shares/a/old/x.jpg'), await files.has('shares/a/young/x.jpg')]).toEqual([false, true]);
});
