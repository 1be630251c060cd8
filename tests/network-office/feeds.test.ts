import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportDetail, ImportItem, ImportLineItem } from '#contracts/feeds';
import { type FeedDetail, type FeedHealth, type FeedItem, networkFeedOperations } from '#contracts/network-feeds';
import { FEED_STATES, NO_SOURCE } from '#domain/feeds/feed-source';
import { adminCtx, marketCtx, type Ports } from '#server/context';
import { FEED_WANTED, onFeedsDue, onFeedWanted } from '#server/network-feeds';
import { buildMarket } from '#tests/factories/market';
import { withPorts } from '#tests/harness/contexts';
import { jobsOf } from '#tests/harness/jobs';
import { feedBytes, flat, type Ranks } from '#tests/imports/poliris-writer';
import { openNetworkOffice } from './setting.ts';

/** Feeds of all market centers in the network's back office (rules NETWORK-FEEDS, FEED-SOURCES). */

const a = await openNetworkOffice();
const dir = await mkdtemp(join(tmpdir(), 'vitrine-feeds-'));
afterAll(() => rm(dir, { recursive: true, force: true }));
const at = { now: new Date('2026-11-21T10:00:00Z') };
const ports: Ports = withPorts(a.ports, {
  system: { now: () => at.now },
  external: { feeds: { dir, apimoUrl: 'http://127.0.0.1:1', rules: { allowLoopback: true, ports: [1] } } },
});

const FOLDER = { kind: 'folder', location: '', format: null, period: 'none', atHour: 5, providerId: '', token: '' };

beforeEach(() => {
  at.now = new Date('2026-11-21T10:00:00Z');
});

/** A market center with a folder of feeds of its own. */
const place = async (settings: object = {}) => {
  const { id } = await buildMarket(a.db, { agency_codes: ['AG1'] });
  await mkdir(join(dir, id));
  const get = async (): Promise<FeedDetail> => (await a.call<FeedDetail>(networkFeedOperations.get, { id })).body;
  /** As a person who sees what is stored. */
  const save = async (changes: object) => {
    const { hasToken: _hasToken, ...from } = (await get()).source;
    return a.call(networkFeedOperations.save, { id, from, ...FOLDER, location: id, ...changes });
  };
  expect((await save(settings)).status).toBe(200);
  const write = (records: readonly Ranks[], name = 'flux.csv') => writeFile(join(dir, id, name), feedBytes(records));
  const work = (isLast = true) => onFeedWanted(marketCtx(ports, id), { isLast, signal: new AbortController().signal });
  /** `checkId`: the dry run that the person confirms. */
  const start = (name: 'check' | 'import', checkId: string | null = null, isForced = checkId !== null) =>
    a.call(networkFeedOperations.start, { id, work: name, isForced, checkId });
  /** Confirms the dry run that is stored now. */
  const insist = async () => start('import', (await get()).check?.id ?? '');
  const listings = () =>
    a.rows<{ technical_id: string; status: string }>(sql`
      select technical_id, status from listings where market_id = ${id} order by technical_id`);
  return { id, save, write, work, start, insist, get, listings };
};
const many = (count: number) => Array.from({ length: count }, (_, n) => flat({ 2: `R${n}`, 175: `T${n}` }));

describe('an import by hand', () => {
  test('reads the folder as a job, and is in the list with its lines', async () => {
    const p = await place();
    await p.write([...many(2), flat({ 175: 'BAD', 11: '' })]);
    expect((await p.start('import')).status).toBe(200);
    expect((await p.start('import')).body.code).toBe('ALREADY_RUNNING');
    expect(await jobsOf(a.url, FEED_WANTED)).toContainEqual({ marketId: p.id });
    expect(await p.get()).toMatchObject({ state: 'running', work: { name: 'import' }, last: null });
    await p.work();
    await p.work();
    const feed = await p.get();
    expect(feed).toMatchObject({
      state: 'applied',
      format: 'poliris',
      work: null,
      reason: null,
      last: { counts: { created: 2, rejected: 1 }, by: { name: expect.stringMatching(/./) } },
    });
    const id = p.id;
    const imports = await a.call<{ items: ImportItem[] }>(networkFeedOperations.imports, { id });
    expect(imports.body.items).toHaveLength(1);
    const importId = imports.body.items[0]?.id ?? '';
    const detail = await a.call<ImportDetail>(networkFeedOperations.import, { id, importId });
    expect(detail.body.codes).toEqual([{ code: 'PRICE_MISSING', count: 1 }]);
    const lines = await a.call<{ items: ImportLineItem[] }>(networkFeedOperations.lines, { id, importId });
    expect(lines.body.items).toMatchObject([{ code: 'PRICE_MISSING', technicalId: 'BAD', source: 'poliris' }]);
    const csv = await a.text(networkFeedOperations.exportLines, { id, importId, columns: 'line,problem' });
    expect(csv).toContain('Le prix ou le loyer manque');
    const other = await place();
    expect((await a.call(networkFeedOperations.import, { id: other.id, importId })).status).toBe(404);
    expect((await a.call(networkFeedOperations.lines, { id: other.id, importId })).status).toBe(404);
  });

  test('takes the latest file of a folder, a named one, or Annonces.csv', async () => {
    const p = await place();
    await p.write(many(1), 'old.csv');
    await p.write(many(3), 'new.csv');
    await utimes(join(dir, p.id, 'old.csv'), new Date(0), new Date(0));
    await p.start('import');
    await p.work();
    expect((await p.get()).last).toMatchObject({ fileName: 'new.csv', counts: { created: 3 } });
  });

  test.each([
    ['nothing there', 'missing', 'SOURCE_MISSING'],
    ['an empty folder', '', 'LISTINGS_MISSING'],
    ['a link out of the folder', 'link', 'SOURCE_REFUSED'],
  ])('%s: a reason and no import', async (_name, path, code) => {
    const p = await place();
    await symlink('/etc', join(dir, p.id, 'link'));
    await p.save({ location: join(p.id, path) });
    await p.start('import');
    await p.work();
    expect(await p.get()).toMatchObject({ state: 'refused', reason: { code }, last: null, work: null });
  });

  test('an address of this machine and a service that does not answer are refused', async () => {
    const p = await place({ kind: 'url', location: 'https://127.0.0.1/flux.zip' });
    await p.start('import');
    await p.work();
    expect((await p.get()).reason).toEqual({ code: 'SOURCE_REFUSED' });
  });

  test('work whose process died once is done once more; after a second time it has failed', async () => {
    const p = await place();
    await p.write(many(2));
    await p.start('import');
    await a.run(sql`update feed_sources set status = 'working', runs = 1 where market_id = ${p.id}`);
    await p.work();
    expect(await p.get()).toMatchObject({ work: null, last: { counts: { created: 2 } } });
    at.now = new Date('2026-11-21T11:00:00Z');
    await p.start('import');
    await a.run(sql`update feed_sources set status = 'working', runs = 2 where market_id = ${p.id}`);
    await p.work();
    expect(await p.get()).toMatchObject({ state: 'refused', reason: { code: 'INTERRUPTED' }, work: null });
    await p.start('import');
    await p.work();
    expect(await p.get()).toMatchObject({ state: 'applied', reason: null });
  });

  test('an error of the last try ends the work', async () => {
    const p = await place();
    await p.start('import');
    const broken = withPorts(ports, {
      external: { feeds: { ...ports.external.feeds, dir: '\0' } },
    });
    const signal = new AbortController().signal;
    await expect(onFeedWanted(marketCtx(broken, p.id), { isLast: true, signal })).rejects.toThrow();
    expect(await p.get()).toMatchObject({ state: 'refused', reason: { code: 'ERROR' }, work: null });
  });
});

test.each(['waiting', 'working'])(
  'work that is %s when the import before it ends is not ended with it',
  async (status) => {
    const p = await place();
    await p.write(many(2));
    await p.start('import');
    const ctx = marketCtx(ports, p.id);
    let started = 0;
    // A person starts other work after the commit of the import, before its job has ended.
    const write: typeof ctx.write = async (work) => {
      if (started === 0 && (await p.get()).work === null) {
        started = (await p.start('check')).status;
        await a.run(sql`
        update feed_sources set status = ${status}, changed_at = changed_at + interval '1 minute'
        where market_id = ${p.id}`);
      }
      return ctx.write(work);
    };
    await onFeedWanted({ ...ctx, write }, { isLast: true, signal: new AbortController().signal });
    expect(started).toBe(200);
    expect(await p.get()).toMatchObject({ work: { name: 'check' }, last: { counts: { created: 2 } } });
    await p.work();
    expect(await p.get()).toMatchObject({ work: null, check: { counts: { unchanged: 2 } } });
  },
);

test('work whose job was killed is done by its next try', async () => {
  const p = await place();
  await p.write(many(2));
  await p.start('import');
  const killed = new AbortController();
  killed.abort();
  await expect(onFeedWanted(marketCtx(ports, p.id), { isLast: false, signal: killed.signal })).rejects.toThrow();
  expect(await p.get()).toMatchObject({ work: { name: 'import' } });
  at.now = new Date('2026-11-21T10:01:00Z');
  await p.work();
  expect(await p.get()).toMatchObject({ state: 'applied', work: null, last: { counts: { created: 2 } } });
});

test('work that a stop of the server interrupts is not lost, and ends with a reason in the last try', async () => {
  const p = await place();
  await p.write(many(2));
  await p.start('import');
  const stop = async (isLast: boolean) => {
    const stopped = new AbortController();
    // The stop comes while the work reads its source.
    const feeds = { ...ports.external.feeds };
    Object.defineProperty(feeds, 'dir', {
      get: () => {
        stopped.abort(new Error('the worker stops'));
        return ports.external.feeds.dir;
      },
    });
    const stopping = marketCtx(withPorts(ports, { external: { feeds } }), p.id);
    await expect(onFeedWanted(stopping, { isLast, signal: stopped.signal })).rejects.toThrow('the worker stops');
  };
  for (let stops = 0; stops < 3; stops += 1) {
    await stop(false);
    expect(await p.get()).toMatchObject({ work: { name: 'import' } });
    expect(await a.rows(sql`select runs from feed_sources where market_id = ${p.id}`)).toEqual([{ runs: 0 }]);
  }
  await stop(true);
  expect(await p.get()).toMatchObject({ state: 'refused', reason: { code: 'INTERRUPTED' }, work: null });
});

test('the source of an inactive market center is not read, also when it was switched off meanwhile', async () => {
  const p = await place();
  await p.write(many(2));
  await p.start('import');
  await a.run(sql`update markets set is_active = false where id = ${p.id}`);
  await p.work();
  expect(await p.get()).toMatchObject({ state: 'none', work: null, reason: null, last: null });
  expect(await p.listings()).toEqual([]);
  for (const work of ['check', 'import'] as const) {
    const { status, body } = await p.start(work);
    expect([status, body.code]).toEqual([409, 'MARKET_INACTIVE']);
  }
  await a.run(sql`update markets set is_active = true where id = ${p.id}`);
  expect((await p.start('import')).status).toBe(200);
});

describe('listings of a former format', () => {
  test('are counted, and withdrawn when a person confirms the number', async () => {
    const p = await place();
    await p.write(many(3));
    await p.start('import');
    await p.work();
    await a.run(sql`update listings set source = 'apimo' where market_id = ${p.id} and technical_id <> 'T0'`);
    const formats = async () => (await p.get()).formats;
    expect(await formats()).toEqual([
      { format: 'apimo', published: 2 },
      { format: 'poliris', published: 1 },
    ]);
    const withdraw = (published: number, format = 'apimo', token?: string) =>
      a.call(networkFeedOperations.withdraw, { id: p.id, format, published }, token);
    expect((await withdraw(3)).body.code).toBe('CHANGED');
    expect((await withdraw(2, 'ubiflow')).body.code).toBe('CHANGED');
    expect((await withdraw(2)).status).toBe(200);
    expect((await withdraw(2)).body.code).toBe('CHANGED');
    expect(await formats()).toEqual([{ format: 'poliris', published: 1 }]);
    expect((await p.listings()).map(({ status }) => status)).toEqual(['published', 'withdrawn', 'withdrawn']);
    expect(
      await a.rows(sql`select details from audit_log where market_id = ${p.id} and action = 'feed.withdrawn'`),
    ).toMatchObject([{ details: { format: 'apimo', withdrawn: 2 } }]);
  });
});

describe('a dry run', () => {
  test('counts what would change and changes nothing; its import follows', async () => {
    const p = await place();
    await p.write(many(3));
    await p.start('import');
    await p.work();
    await p.write([...many(3).slice(1), flat({ 2: 'NEW', 175: 'NEW' })]);
    const before = await p.listings();
    await p.start('check');
    await p.work();
    const checked = await p.get();
    expect(checked).toMatchObject({
      checkReason: null,
      check: { state: 'applied', counts: { created: 1, unchanged: 2, withdrawn: 1 } },
    });
    expect(await p.listings()).toEqual(before);
    expect((await p.insist()).body.code).toBe('CONFIRMATION_NEEDED');
    await p.start('import');
    await p.work();
    expect(await p.get()).toMatchObject({ check: null, last: { counts: { created: 1, withdrawn: 1 } } });
  });

  test('a doubtful one is imported when a person insists, and only while it is the same file', async () => {
    const p = await place();
    await p.write(many(4));
    await p.start('import');
    await p.work();
    await p.write(many(1));
    await p.start('import');
    await p.work();
    expect(await p.get()).toMatchObject({ state: 'refused', reason: { code: 'WITHDRAWS_TOO_MANY' } });
    await p.start('check');
    await p.work();
    expect(await p.get()).toMatchObject({
      checkReason: { code: 'WITHDRAWS_TOO_MANY', withdrawn: 3 },
      check: { counts: { withdrawn: 3 } },
    });
    await p.write([]);
    await p.insist();
    await p.work();
    expect(await p.get()).toMatchObject({ reason: { code: 'FEED_CHANGED' } });
    expect((await p.listings()).filter(({ status }) => status === 'published')).toHaveLength(4);
    await p.write(many(1));
    await p.start('check');
    await p.work();
    await p.insist();
    await p.work();
    expect((await p.listings()).filter(({ status }) => status === 'published')).toHaveLength(1);
  });
});

/** A market center with four listings, and a dry run of a file that would withdraw three of them. */
const doubtful = async (settings: object = {}) => {
  const p = await place(settings);
  await p.write(many(4));
  await p.start('import');
  await p.work();
  await p.write(many(1));
  await p.start('check');
  await p.work();
  return p;
};

test('a person insists on the dry run that was shown, not on one that another person made meanwhile', async () => {
  const p = await doubtful();
  const shown = (await p.get()).check?.id ?? '';
  await p.start('check');
  await p.work();
  expect(await p.get()).toMatchObject({ checkReason: { code: 'WITHDRAWS_TOO_MANY' } });
  expect((await p.get()).check?.id).not.toBe(shown);
  const refused = [await p.start('import', shown), await p.start('import', null, true)];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'CONFIRMATION_NEEDED'],
    [409, 'CONFIRMATION_NEEDED'],
  ]);
  expect((await p.insist()).status).toBe(200);
});

describe('the schedule', () => {
  const due = () => onFeedsDue(adminCtx(ports, 'feeds'));

  test('starts a source once when its time has come, and again an hour later', async () => {
    const p = await place({ period: 'hour' });
    await p.write(many(1));
    expect((await p.get()).nextAt).not.toBeNull();
    at.now = new Date('2126-11-21T10:00:00Z');
    await Promise.all([due(), due()]);
    expect(await p.get()).toMatchObject({ state: 'running', work: { by: null }, nextAt: '2126-11-21T11:00:00.000Z' });
    expect((await jobsOf(a.url, FEED_WANTED)).filter(({ marketId }) => marketId === p.id)).toEqual([
      { marketId: p.id },
    ]);
    await p.work();
    expect(await p.get()).toMatchObject({ state: 'applied', last: { by: null } });
    await due();
    expect((await p.get()).work).toBeNull();
  });

  test('an import that is refused leaves the dry run and its doubt to the person who looks at them', async () => {
    const p = await doubtful({ period: 'hour' });
    const { check } = await p.get();
    at.now = new Date('2126-11-23T10:00:00Z');
    await due();
    expect(await p.get()).toMatchObject({ work: { name: 'import', by: null } });
    await p.work();
    expect(await p.get()).toMatchObject({
      state: 'refused',
      check: { id: check?.id },
      checkReason: { code: 'WITHDRAWS_TOO_MANY' },
    });
    expect((await p.insist()).status).toBe(200);
    await p.work();
    expect(await p.get()).toMatchObject({ state: 'applied', check: null, checkReason: null });
  });

  test('work whose job has died ends, an inactive market center is left alone', async () => {
    const p = await place({ period: 'hour' });
    await p.start('import');
    await a.run(sql`update markets set is_active = false where id = ${p.id}`);
    at.now = new Date('2126-11-22T10:00:00Z');
    await due();
    expect(await p.get()).toMatchObject({ work: null, reason: { code: 'ERROR' } });
    await due();
    expect((await p.get()).work).toBeNull();
  });
});

describe('a source', () => {
  test('its token is stored sealed, never sent, and kept when it is left empty', async () => {
    const apimo = { kind: 'apimo', location: '4200', providerId: '77' };
    const p = await place({ ...apimo, token: 'jeton secret' });
    await p.save({ ...apimo, period: 'day' });
    const [row] = await a.rows<{ token: Buffer }>(sql`
      select token_cipher as token from feed_sources where market_id = ${p.id}`);
    expect(a.ports.system.signer.unseal('feed-token', row?.token ?? Buffer.alloc(0))).toBe('jeton secret');
    const feed = await p.get();
    expect(feed.source).toMatchObject({ providerId: '77', hasToken: true, period: 'day' });
    const trails = await a.rows(sql`
      select fields::text, '' as details from changes where market_id = ${p.id}
      union all select '', details::text from audit_log where market_id = ${p.id}`);
    expect(trails).toHaveLength(2);
    expect(JSON.stringify([feed, trails])).not.toContain('jeton');
    await p.save({ ...apimo, period: 'day', token: 'jeton nouveau' });
    const [last] = await a.rows(sql`
      select fields from changes where market_id = ${p.id} order by at desc, id desc limit 1`);
    expect(last).toEqual({ fields: { token: { from: '', to: '' } } });
    await p.save({});
    expect((await p.save(apimo)).body.errors).toEqual([{ field: 'token', message: 'Veuillez remplir ce champ' }]);
  });

  test('is saved only over the one that the person saw, also by two at once', async () => {
    const p = await place();
    const { hasToken: _hasToken, ...from } = (await p.get()).source;
    const answers = await Promise.all(['hour', 'day', 'hour', 'day'].map((period) => p.save({ from, period })));
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED');
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await p.get()).source.period).toBe(['hour', 'day', 'hour', 'day'][won]);
  });

  test('an address with a key is stored sealed, shown without it, and kept as shown', async () => {
    const whole = 'https://flux.example/annonces.zip?client=12&cle=tres-secret';
    const shown = 'https://flux.example/annonces.zip?client=•••&cle=•••';
    const url = { kind: 'url', location: whole };
    const p = await place(url);
    const stored = async (): Promise<string> => {
      const [row] = await a.rows<{ location: string; sealed: Buffer }>(sql`
        select location, location_cipher as sealed from feed_sources where market_id = ${p.id}`);
      expect(row?.location).toBe(shown);
      return a.ports.system.signer.unseal('feed-address', row?.sealed ?? Buffer.alloc(0));
    };
    expect((await p.get()).source.location).toBe(shown);
    expect(await stored()).toBe(whole);
    expect((await p.save({ ...url, location: shown, period: 'hour' })).status).toBe(200);
    expect(await stored()).toBe(whole);
    const partly = await p.save({ ...url, location: shown.replace('annonces', 'autres') });
    expect(partly.body.errors).toMatchObject([{ field: 'location' }]);
    const texts = await a.rows<{ text: string }>(sql`
      select fields::text as text from changes where subject_id = ${p.id}
      union all select row_to_json(v)::text from network_feeds v where v.id = ${p.id}`);
    expect(texts.map(({ text }) => text).join()).not.toContain('tres-secret');
    // As it was stored before addresses were sealed.
    await a.run(sql`update feed_sources set location = ${whole}, location_cipher = null where market_id = ${p.id}`);
    expect((await p.get()).source.location).toBe(shown);
    await p.start('import');
    await p.work();
    expect(await stored()).toBe(whole);
  });

  test.each([
    [{ kind: 'folder', location: '../x' }, 'location'],
    [{ kind: 'url', location: 'http://flux.example/a.zip' }, 'location'],
    [{ kind: 'upload', period: 'hour' }, 'period'],
  ])('%j is refused', async (changes, field) => {
    const p = await place();
    const { status, body } = await p.save(changes);
    expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  test('uploads by hand cannot be started, and an unknown market center has none', async () => {
    const p = await place({ kind: 'upload', location: '' });
    expect((await p.start('import')).body.code).toBe('NO_SOURCE');
    const id = '01900000-0000-7000-8000-000000000000';
    expect((await a.call(networkFeedOperations.get, { id })).status).toBe(404);
    expect((await a.call(networkFeedOperations.imports, { id })).status).toBe(404);
    const unknown = { id, from: NO_SOURCE, ...FOLDER, location: 'x' };
    expect((await a.call(networkFeedOperations.save, unknown)).status).toBe(404);
    const start = { id, work: 'check', isForced: false, checkId: null };
    expect((await a.call(networkFeedOperations.start, start)).status).toBe(404);
  });
});

describe('the list', () => {
  const list = async (filters: object = {}) =>
    (await a.call<{ items: FeedItem[]; count: { count: number } }>(networkFeedOperations.list, { ...filters })).body;

  test('has every market center once, by state, source, format and name', async () => {
    const p = await place({ period: 'day', atHour: 4 });
    await a.run(sql`update markets set name = 'Zébulon Flux' where id = ${p.id}`);
    await p.write(many(2));
    await p.start('import');
    await p.work();
    const [{ all } = { all: 0 }] = await a.rows<{ all: number }>(sql`select count(*)::int as all from markets`);
    expect((await list()).count.count).toBe(all);
    const found = (await list({ q: 'zebulon' })).items;
    expect(found).toMatchObject([
      {
        id: p.id,
        kind: 'folder',
        format: 'poliris',
        period: 'day',
        atHour: 4,
        state: 'applied',
        last: { counts: { created: 2 } },
      },
    ]);
    for (const filters of [{ state: 'applied' }, { kind: 'folder' }, { format: 'poliris' }])
      expect((await list({ ...filters, q: 'zebulon' })).items).toHaveLength(1);
    const { id } = await buildMarket(a.db, { name: 'Zébulon Neuf' });
    expect((await list({ state: 'none', q: 'zebulon' })).items.map((item) => item.id)).toEqual([id]);
    await a.run(sql`delete from markets where id = ${id}`);
    for (const filters of [{ state: 'failed' }, { kind: 'url' }, { format: 'apimo' }])
      expect((await list({ ...filters, q: 'zebulon' })).items).toHaveLength(0);
    expect((await list({ sort: 'run', direction: 'desc' })).items.length).toBeGreaterThan(1);
    const csv = await a.text(networkFeedOperations.export, { columns: 'name,format,schedule,accepted', q: 'zebulon' });
    expect(csv.replaceAll('\u00a0', ' ')).toContain('Zébulon Flux;Poliris;Tous les jours à 4 h;2');
  });

  test('is summed up by state, without inactive market centers, with the last time a feed was read', async () => {
    const off = await place();
    await a.run(sql`update markets set is_active = false where id = ${off.id}`);
    const { states, lastAt } = (await a.call<FeedHealth>(networkFeedOperations.health, {})).body;
    for (const state of FEED_STATES)
      expect((await list({ state, activity: 'active' })).count.count, state).toBe(states[state]);
    expect(states.applied).toBeGreaterThan(0);
    const { items } = await list({ activity: 'active', state: 'applied' });
    const starts = items.map(({ last }) => Date.parse(last?.startedAt ?? ''));
    expect(Date.parse(lastAt ?? '')).toBeGreaterThanOrEqual(Math.max(...starts));
  });

  test('an observer reads it and changes nothing', async () => {
    const p = await place();
    const token = await a.tokenOf('EXTERNAL');
    const { id } = p;
    for (const operation of [networkFeedOperations.list, networkFeedOperations.get, networkFeedOperations.imports])
      expect((await a.call(operation, { id }, token)).status).toBe(200);
    const start = { id, work: 'check', isForced: false, checkId: null };
    expect((await a.call(networkFeedOperations.start, start, token)).status).toBe(403);
    expect((await a.call(networkFeedOperations.save, { id, ...FOLDER, location: id }, token)).status).toBe(403);
    expect((await a.call(networkFeedOperations.export, { columns: 'name' }, token)).status).toBe(403);
  });
});

test('a file is uploaded for a market center as by its own people, and given up; not without a site', async () => {
  const file = () => new File([new Uint8Array(feedBytes(many(2)))], 'lyon.csv');
  const { id } = a.market;
  const last = async () =>
    (
      await a.call<{ upload: { id: string; status: string; by: object } | null }>(networkFeedOperations.lastUpload, {
        id,
      })
    ).body.upload;
  expect(await last()).toBeNull();
  const sent = await a.call<{ id: string }>(networkFeedOperations.upload, { id, file: file() });
  expect(sent.status).toBe(200);
  expect(await last()).toMatchObject({ id: sent.body.id, status: 'checking', by: { name: expect.any(String) } });
  expect((await a.call(networkFeedOperations.upload, { id, file: file() })).body.code).toBe('UPLOAD_OPEN');
  const upload = { id, uploadId: sent.body.id };
  expect((await a.call(networkFeedOperations.confirmUpload, { ...upload, isForced: false })).body.code).toBe(
    'UPLOAD_STATE',
  );
  const other = await place();
  expect((await a.call(networkFeedOperations.upload, { id: other.id, file: file() })).status).toBe(404);
  expect((await a.call(networkFeedOperations.cancelUpload, { ...upload, id: a.other.market.id })).status).toBe(404);
  const observer = await a.tokenOf('EXTERNAL');
  expect((await a.call(networkFeedOperations.cancelUpload, upload, observer)).status).toBe(403);
  expect((await a.call(networkFeedOperations.cancelUpload, upload)).status).toBe(200);
  expect(await last()).toMatchObject({ status: 'cancelled' });
});
