import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FeedUpload } from '#contracts/feed-uploads';
import type { ImportItem, ImportLineItem } from '#contracts/feeds';
import type { Problem } from '#contracts/problem';
import { MAX_FEED_BYTES } from '#domain/feeds/feed-upload';
import { readStored } from '#platform/files/storage';
import { adminCtx, marketCtx } from '#server/context';
import { feedKey } from '#server/files';
import { FEED_UPLOADED, importFeed, onFeedUploaded, sweepUploads } from '#server/imports';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { allCommunes } from '#tests/harness/communes';
import { jobsOf } from '#tests/harness/jobs';
import { until } from '#tests/harness/until';
import { AGENT, LYON, OTHER, openSites } from '#tests/preferences/setting';
import { APIMO_SAMPLE, UBIFLOW_SAMPLE } from './format-samples.ts';
import { feedBytes, flat, folderOf, type Ranks, zipOf } from './poliris-writer.ts';
import { importPath, listingsOf, opened } from './setting.ts';

const sites = await openSites({ communes: await allCommunes() });
const { market, ports } = sites;
await sites.run(sql`update markets set agency_codes = '{AG1}' where id = ${market.id}`);
await sites.run(sql`update markets set agency_codes = '{AG2}' where id = ${sites.other.market.id}`);
const ctx = marketCtx(ports, market.id);

beforeEach(() => sites.run(sql`delete from feed_uploads`).then(() => sites.run(sql`delete from listings`)));

type Sent = { name?: string; host?: string; token?: string | undefined };
const send = async (bytes: Buffer, { name = 'Annonces.csv', host = LYON, token = sites.tokens[host] }: Sent = {}) => {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name));
  const answer = await sites.ask(host, '/admin/feed-uploads', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: (await answer.json()) as { id: string } & Problem };
};
const upload = async (records: readonly Ranks[]): Promise<string> => (await send(feedBytes(records))).body.id;
const last = async (host = LYON): Promise<FeedUpload | null> =>
  (await sites.call<{ upload: FeedUpload | null }>(host, '/admin/feed-uploads/last')).body.upload;
const post = (id: string, action: 'confirm' | 'cancel', body: object = {}, host = LYON) =>
  sites.call(host, `/admin/feed-uploads/${id}/${action}`, { method: 'POST', body });
const confirm = (id: string, isForced = false) => post(id, 'confirm', { isForced });
const work = (id: string, { isLast = false, signal = new AbortController().signal } = {}) =>
  onFeedUploaded(ctx, { marketId: market.id, id }, { isLast, signal });
const isStored = (id: string) => ports.system.files.has(feedKey(id));
const many = (count: number, price = '315000') =>
  Array.from({ length: count }, (_, n) => flat({ 2: `R${n}`, 175: `T${n}`, 11: price, 303: '' }));

describe('an upload', () => {
  test('is checked by a dry run that writes nothing, then imported by a job when it is confirmed', async () => {
    await importPath(ctx, await folderOf({ 'Annonces.csv': feedBytes(many(3)) }));
    const before = await listingsOf(ctx);
    const id = await upload([
      ...many(3).slice(1),
      flat({ 2: 'NEW', 175: 'NEW', 177: 'Z' }),
      flat({ 175: 'BAD', 5: '' }),
    ]);
    expect(await jobsOf(sites.url, FEED_UPLOADED)).toContainEqual({ marketId: market.id, id });
    expect(await last()).toMatchObject({ status: 'checking', check: null, import: null, by: { id: sites.account.id } });
    await work(id);
    const checked = await last();
    expect(checked).toMatchObject({ status: 'checked', reason: null, import: null });
    expect(checked?.check?.counts).toMatchObject({ created: 1, unchanged: 2, withdrawn: 1, rejected: 1, warnings: 1 });
    const lines = await sites.call<{ items: ImportLineItem[] }>(LYON, `/admin/imports/${checked?.check?.id}/lines`);
    expect(lines.body.items).toMatchObject([{ code: 'LETTER_INVALID', value: 'Z' }, { code: 'ZIP_MISSING' }]);
    expect(await listingsOf(ctx)).toEqual(before);
    const imports = async () => (await sites.call<{ items: ImportItem[] }>(LYON, '/admin/imports')).body.items;
    const listed = (await imports()).length;

    expect((await confirm(id)).status).toBe(200);
    expect((await confirm(id)).body.code).toBe('UPLOAD_STATE');
    expect(await last()).toMatchObject({ status: 'importing' });
    await work(id);
    await work(id);
    expect(await last()).toMatchObject({ status: 'applied', import: { state: 'applied', counts: { created: 1 } } });
    expect(await imports()).toHaveLength(listed + 1);
    expect((await imports())[0]).toMatchObject({ fileName: 'Annonces.csv', by: { id: sites.account.id } });
    expect((await listingsOf(ctx)).map(({ technical_id, status }) => [technical_id, status])).toContainEqual([
      'NEW',
      'published',
    ]);
    expect(await isStored(id)).toBe(false);
  });

  test('may be an archive; agencies of other market centers are left out', async () => {
    const zip = await zipOf({ 'Annonces.csv': feedBytes([flat(), flat({ 1: 'AG2', 175: 'OTHER' })]) });
    const { body } = await send(await readFile(zip), { name: 'flux.zip' });
    await work(body.id);
    await confirm(body.id);
    await work(body.id);
    expect(await last()).toMatchObject({ status: 'applied', fileName: 'flux.zip' });
    expect(await listingsOf(marketCtx(ports, sites.other.market.id))).toEqual([]);
  });

  test('that would withdraw too many listings shows how many, and needs a second confirmation', async () => {
    await importPath(ctx, await folderOf({ 'Annonces.csv': feedBytes(many(20)) }));
    const id = await upload(many(2));
    await work(id);
    expect(await last()).toMatchObject({
      status: 'checked',
      reason: { code: 'WITHDRAWS_TOO_MANY', withdrawn: 18, published: 20 },
      check: { counts: { withdrawn: 18 } },
    });
    expect((await confirm(id)).body.code).toBe('CONFIRMATION_NEEDED');
    expect((await confirm(id, true)).status).toBe(200);
    await work(id);
    expect(await last()).toMatchObject({ status: 'applied', reason: null, import: { counts: { withdrawn: 18 } } });
  });

  test('that cannot be read is refused with a reason, and its file is deleted', async () => {
    const { body } = await send(Buffer.from('PK\u0003\u0004 broken'), { name: 'flux.zip' });
    await work(body.id);
    expect(await last()).toMatchObject({ status: 'refused', reason: { code: 'ARCHIVE_DAMAGED' } });
    expect(await isStored(body.id)).toBe(false);
    expect((await confirm(body.id)).body.code).toBe('UPLOAD_STATE');
  });

  test.each([
    ['apimo.json', APIMO_SAMPLE, 'apimo'],
    ['client.xml', UBIFLOW_SAMPLE, 'ubiflow'],
  ])('of another format is checked and imported: %s', async (name, text, source) => {
    const { body } = await send(Buffer.from(text), { name });
    await work(body.id);
    const checked = await last();
    expect(checked).toMatchObject({ status: 'checked', check: { source, counts: { created: 2, rejected: 1 } } });
    const lines = await sites.call<{ items: ImportLineItem[] }>(LYON, `/admin/imports/${checked?.check?.id}/lines`);
    expect(lines.body.items).toMatchObject([{ source, code: 'TRANSACTION_UNKNOWN', rank: 3 }]);
    await confirm(body.id);
    await work(body.id);
    expect(await last()).toMatchObject({ status: 'applied', import: { counts: { created: 2 } } });
  });

  test.each([
    ['flux.txt', Buffer.from('Annonces'), 415],
    ['flux.zip', Buffer.alloc(0), 422],
    ['flux.zip', Buffer.alloc(MAX_FEED_BYTES + 1), 413],
  ])('%s: refused with %#', async (name, bytes, status) => {
    const answer = await send(bytes, { name });
    expect(answer.status).toBe(status);
    expect(answer.body.errors?.[0]?.message).toMatch(/[a-z]/);
    expect(await last()).toBeNull();
  });
});

describe('two people', () => {
  test('the second upload is refused and names the first person, until it is cancelled', async () => {
    const [one, two] = await Promise.all([
      send(feedBytes(many(2))),
      send(feedBytes(many(2)), { token: sites.tokens.paul }),
    ]);
    expect([one.status, two.status].sort((a, b) => a - b)).toEqual([200, 409]);
    const refused = one.status === 409 ? one : two;
    const accepted = one.status === 409 ? two : one;
    expect(refused.body.errors?.[0]?.message).toContain('a déposé «\u00a0Annonces.csv\u00a0»');
    expect((await post(accepted.body.id, 'cancel')).status).toBe(200);
    expect(await isStored(accepted.body.id)).toBe(false);
    await work(accepted.body.id);
    expect(await last()).toMatchObject({ status: 'cancelled' });
    expect((await send(feedBytes(many(2)), { token: sites.tokens.paul })).status).toBe(200);
  });

  test('a person replaces the file that they have not confirmed, and no file of another person', async () => {
    const first = await upload(many(2));
    await work(first);
    expect((await send(feedBytes(many(3)), { token: sites.tokens.paul })).status).toBe(409);
    const second = await send(feedBytes(many(3)));
    expect(second.status).toBe(200);
    expect((await confirm(first)).body.code).toBe('UPLOAD_STATE');
    expect(await last()).toMatchObject({ id: second.body.id, status: 'checking' });
  });

  test('an import by the command holds the same lock: the upload is refused', async () => {
    const id = await upload(many(2));
    await work(id);
    await confirm(id);
    const gate = Promise.withResolvers<void>();
    const staged = Promise.withResolvers<void>();
    const feed = await opened(await folderOf({ 'Annonces.csv': feedBytes(many(1200)) }));
    const items: typeof feed.items = async function* () {
      let read = 0;
      for await (const some of feed.items()) {
        yield some;
        read += some.length;
        if (read > 600) await gate.promise;
      }
    };
    const command = importFeed(ctx, { feed: { ...feed, items }, onProgress: () => staged.resolve() });
    await staged.promise;
    await work(id);
    expect(await last()).toMatchObject({ status: 'refused', reason: { code: 'ALREADY_RUNNING', agency: 'AG1' } });
    gate.resolve();
    await command;
    expect(await listingsOf(ctx)).toHaveLength(1200);
  });

  test('another market center neither sees nor changes an upload; invited users and agents have none', async () => {
    const id = await upload(many(2));
    await work(id);
    expect(await last(OTHER)).toBeNull();
    for (const action of ['confirm', 'cancel'] as const)
      expect((await post(id, action, action === 'confirm' ? { isForced: true } : {}, OTHER)).status).toBe(404);
    const site = { market_id: market.id, id: sites.ids[LYON] };
    const guest = await buildAccount(sites.db, { site, kind: 'external' });
    const { token } = await sites.signIn(LYON, { email: guest.email, password: PASSWORD });
    expect((await send(feedBytes(many(2)), { token })).status).toBe(403);
    expect((await sites.call(LYON, '/admin/imports', { token })).status).toBe(200);
    expect((await send(feedBytes(many(2)), { host: AGENT })).status).toBe(403);
    expect((await sites.call(AGENT, '/admin/imports')).status).toBe(403);
  });
});

describe('an interrupted upload', () => {
  test('changes nothing, and its job runs again to the end', async () => {
    await importPath(ctx, await folderOf({ 'Annonces.csv': feedBytes(many(300)) }));
    const before = await listingsOf(ctx);
    const id = await upload(many(300, '400000'));
    await work(id);
    await confirm(id);
    const stopped = new AbortController();
    stopped.abort(new Error('the worker stops'));
    await expect(work(id, { signal: stopped.signal })).rejects.toThrow('the worker stops');
    expect(await listingsOf(ctx)).toEqual(before);
    expect(await last()).toMatchObject({ status: 'importing' });
    await work(id);
    expect(await last()).toMatchObject({ status: 'applied', import: { counts: { changed: 300 } } });
  });

  test('by a stop in the last attempt has failed, with a reason', async () => {
    const id = await upload(many(2));
    const stopped = new AbortController();
    stopped.abort(new Error('the worker stops'));
    await expect(work(id, { isLast: true, signal: stopped.signal })).rejects.toThrow('the worker stops');
    expect(await last()).toMatchObject({ status: 'failed', reason: { code: 'INTERRUPTED' } });
    expect(await isStored(id)).toBe(false);
  });

  test('by stops of the server is not lost: they are not counted as crashes, also if work ends late', async () => {
    const id = await upload(many(2));
    const runs = async () => (await sites.rows<{ runs: number }>(sql`select runs from feed_uploads`))[0]?.runs;
    for (let stops = 0; stops < 3; stops += 1) {
      const stopped = new AbortController();
      const answer = Promise.withResolvers<null>();
      const files = { ...ports.system.files, get: () => answer.promise };
      const slow = { ...ctx, system: { ...ctx.system, files } };
      const running = onFeedUploaded(slow, { marketId: market.id, id }, { isLast: false, signal: stopped.signal });
      await until(async () => (await runs()) === 1);
      stopped.abort(new Error('the worker stops'));
      await until(async () => (await runs()) === 0);
      answer.reject(new Error('the process has ended'));
      await expect(running).rejects.toThrow('has ended');
    }
    await work(id);
    expect(await last()).toMatchObject({ status: 'checked' });
  });

  test('that fails in the last attempt is shown as failed', async () => {
    const id = await upload(many(2));
    const broken = { ...ctx, catalogue: { ...ctx.catalogue, communes: null as never } };
    const job = { isLast: true, signal: new AbortController().signal };
    await expect(onFeedUploaded(broken, { marketId: market.id, id }, job)).rejects.toThrow();
    expect(await last()).toMatchObject({ status: 'failed', reason: { code: 'ERROR' } });
    expect(await isStored(id)).toBe(false);
  });

  test('whose process died once runs once more; whose process died twice has failed, with a reason', async () => {
    const once = await upload(many(2));
    await sites.run(sql`update feed_uploads set runs = 1 where id = ${once}`);
    await work(once);
    expect(await last()).toMatchObject({ status: 'checked', check: { counts: { created: 2 } } });
    await confirm(once);
    await sites.run(sql`update feed_uploads set runs = 2 where id = ${once}`);
    await work(once);
    expect(await last()).toMatchObject({ status: 'failed', reason: { code: 'INTERRUPTED' } });
    expect(await isStored(once)).toBe(false);
    expect(await listingsOf(ctx)).toEqual([]);
  });

  test('whose process died: its run has failed as soon as the next one begins', async () => {
    const id = await upload(many(2));
    await work(id);
    const checked = (await last())?.check?.id;
    await sites.run(sql`update imports set status = 'running', ended_at = null where id = ${checked}`);
    await sites.run(sql`update feed_uploads set status = 'checking', runs = 1 where id = ${id}`);
    await work(id);
    const runs = await sites.rows<{ id: string; status: string; open: boolean }>(
      sql`select id, status, ended_at is null as open from imports`,
    );
    expect(runs.filter((run) => run.open)).toEqual([]);
    expect(runs.find((run) => run.id === checked)).toMatchObject({ status: 'failed' });
  });

  test('an error is not the end of a process: it leaves no lost run', async () => {
    const id = await upload(many(2));
    const broken = { ...ctx, catalogue: { ...ctx.catalogue, communes: null as never } };
    const job = { isLast: false, signal: new AbortController().signal };
    for (let run = 0; run < 3; run += 1)
      await expect(onFeedUploaded(broken, { marketId: market.id, id }, job)).rejects.toThrow();
    await work(id);
    expect(await last()).toMatchObject({ status: 'checked' });
  });

  test('by the person who gives it up while it is checked: the reading ends, nothing is retried', async () => {
    const id = await upload(many(8000));
    const checking = work(id);
    await until(async () => (await last())?.check);
    expect((await post(id, 'cancel')).status).toBe(200);
    await checking;
    expect(await last()).toMatchObject({ status: 'cancelled', check: { state: 'failed' } });
  });

  test('whose job has died, or that nobody confirms, ends by the sweep', async () => {
    const waiting = await upload(many(2));
    await work(waiting);
    const sweep = () => sweepUploads(adminCtx(ports, 'test'));
    expect(await sweep()).toBe(0);
    await sites.run(sql`update feed_uploads set updated_at = updated_at - interval '61 minutes'`);
    expect(await sweep()).toBe(1);
    expect(await last()).toMatchObject({ status: 'cancelled' });
    expect(await readStored(ports.system.files, feedKey(waiting))).toBeNull();
    await upload(many(2));
    await sites.run(sql`update feed_uploads set updated_at = updated_at - interval '4 hours'`);
    await sweep();
    expect(await last()).toMatchObject({ status: 'failed' });
  });
});
