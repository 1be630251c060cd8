import { expect, test } from 'vitest';
import { encodeFor, type PageResponse } from '#http/response/encoded-response';
import { openVersions } from '#platform/cache/versions';
import { DatabaseUnavailable } from '#platform/db/unavailable';
import { type Log, silentLog } from '#platform/log';
import { openPageCache, type PageSource } from './page-cache.ts';

const page = (body: string, given: Partial<PageResponse> = {}): PageResponse => ({
  status: 200,
  type: 'text/html',
  body,
  cache: 'fresh',
  ...given,
});

/** A cache with a manual clock, and a page whose text is the number of its rendering. */
const open = (maxBytes?: number, log: Pick<Log, 'warn'> = silentLog()) => {
  let hears = true;
  let clock = 1_000_000;
  const now = (): number => clock;
  const versions = openVersions(now, 0);
  const cache = openPageCache({ versions, log, now, hears: () => hears, ...(maxBytes && { maxBytes }) });
  let made = 0;
  let next: () => Promise<PageResponse> = async () => page(`made ${made}`);
  const source: PageSource = {
    tags: ['market:1'],
    render: () => {
      made += 1;
      return next();
    },
  };
  const get = async (key = 'k') => {
    const { answer, status: how } = await cache.get(key, source);
    const { bytes } = await encodeFor(answer, new Set());
    return [how, bytes.toString()];
  };
  return {
    cache,
    versions,
    source,
    get,
    made: () => made,
    answers: (with_: typeof next) => {
      next = with_;
    },
    pass: (ms: number) => {
      clock += ms;
    },
    hears: (value: boolean) => {
      hears = value;
    },
  };
};

test('a page is rendered once, then served from memory', async () => {
  const { get } = open();
  expect([await get(), await get(), await get()]).toEqual([
    ['miss', 'made 1'],
    ['hit', 'made 1'],
    ['hit', 'made 1'],
  ]);
});

test('after changes that may have been missed no stale page is served', async () => {
  const { get, versions } = open();
  await get();
  versions.allReplaced();
  expect(await get()).toEqual(['miss', 'made 2']);
});

test('while changes may be missed, a page is rendered again twice a second, and served if that fails', async () => {
  const { get, hears, pass, answers, made } = open();
  await get();
  hears(false);
  pass(501);
  expect(await get()).toEqual(['miss', 'made 2']);
  answers(() => Promise.reject(new DatabaseUnavailable('lost')));
  pass(501);
  expect([await get(), await get()]).toEqual([
    ['stale', 'made 2'],
    ['stale', 'made 2'],
  ]);
  expect(made()).toBe(3);
});

test('200 concurrent first visits render it once', async () => {
  const { get, made } = open();
  const all = await Promise.all(Array.from({ length: 200 }, () => get()));
  expect([made(), new Set(all.map(([, text]) => text))]).toEqual([1, new Set(['made 1'])]);
});

test('after a change the stale page is served only while it is rendered again', async () => {
  const { get, versions, pass, cache } = open();
  await get();
  versions.changed('market:1');
  pass(100);
  expect(await get()).toEqual(['stale', 'made 1']);
  await cache.settled();
  expect(await get()).toEqual(['hit', 'made 2']);
});

test('after a replacement requests wait for the new page, which a running rendering is not', async () => {
  const { get, versions, answers, cache } = open();
  await get();
  versions.changed('market:1');
  const held = Promise.withResolvers<void>();
  answers(async () => {
    await held.promise;
    return page('before');
  });
  expect(await get()).toEqual(['stale', 'made 1']);
  versions.replaced('market:1');
  answers(async () => page('after'));
  expect(await get()).toEqual(['miss', 'after']);
  held.resolve();
  await cache.settled();
  expect(await get()).toEqual(['hit', 'after']);
});

test('a page whose new rendering fails after a replacement is still served', async () => {
  const { get, versions, answers } = open();
  await get();
  versions.replaced('market:1');
  answers(() => Promise.reject(new Error('no database')));
  expect(await get()).toEqual(['stale', 'made 1']);
});

test('a page without a request since the change is not served stale', async () => {
  const { get, versions, pass } = open();
  await get();
  versions.changed('market:1');
  pass(501);
  expect(await get()).toEqual(['miss', 'made 2']);
});

test('a change of another market does not affect it', async () => {
  const { get, versions } = open();
  await get();
  versions.changed('market:2');
  expect(await get()).toEqual(['hit', 'made 1']);
});

test('a page rendered while its listing changes is not cached', async () => {
  const { get, answers, versions, pass, made } = open();
  const held = Promise.withResolvers<void>();
  answers(async () => {
    const text = `read ${made()}`;
    await held.promise;
    return page(text);
  });
  const first = get();
  versions.changed('market:1');
  const second = get(); // starts after the change, so it does not join the first rendering
  held.resolve();
  expect([await first, await second]).toEqual([
    ['miss', 'read 1'],
    ['miss', 'read 2'],
  ]);
  pass(501);
  expect(await get()).toEqual(['hit', 'read 2']);
});

test('other responses than ordinary pages are not cached', async () => {
  for (const other of [{ status: 404 }, { status: 410 }, { status: 301 }, { cache: 'never' as const }]) {
    const { get, answers, made, cache } = open();
    answers(async () => page('other', other));
    await get();
    expect(await get()).toEqual(['miss', 'other']);
    expect([made(), cache.size().entries]).toEqual([2, 0]);
  }
});

test('a deleted page is removed from the cache', async () => {
  const { get, answers, versions, pass, cache } = open();
  await get();
  answers(async () => page('gone', { status: 410 }));
  versions.changed('market:1');
  pass(600);
  expect(await get()).toEqual(['miss', 'gone']);
  expect(cache.size().entries).toBe(0);
});

test('a stale page is served for five minutes while rendering fails', async () => {
  const { get, answers, versions, pass } = open();
  await get();
  answers(async () => Promise.reject(new Error('no database')));
  versions.changed('market:1');
  pass(299_000);
  expect(await get()).toEqual(['stale', 'made 1']);
  pass(2_000);
  await expect(get()).rejects.toThrow('no database');
});

test('of stale pages that are served without a database one a second is logged, without a stack', async () => {
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => void lines.push(line) };
  const { get, answers, versions, pass } = open(undefined, log);
  await get();
  answers(async () => Promise.reject(new DatabaseUnavailable('too many callers wait')));
  versions.changed('market:1');
  pass(2_000);
  for (let n = 0; n < 10; n += 1) expect(await get()).toEqual(['stale', 'made 1']);
  expect(lines).toEqual([{ reason: 'DatabaseUnavailable: too many callers wait', skipped: 0 }]);
});

test('it is rendered again after five minutes without a change', async () => {
  const { get, pass, cache } = open();
  await get();
  pass(300_100);
  expect(await get()).toEqual(['stale', 'made 1']);
  await cache.settled();
  expect(await get()).toEqual(['hit', 'made 2']);
});

test('the cache stays within its size', async () => {
  const { get, answers, cache } = open(100_000);
  answers(async () => page('x'.repeat(900)));
  for (let i = 0; i < 500; i += 1) await get(`k${i}`);
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000);
});

test('a frequently requested page is recompressed in the background', async () => {
  const { get, answers, cache, source } = open();
  answers(async () => page('le même texte '.repeat(500)));
  await get();
  const quick = (await cache.get('k', source)).answer;
  await encodeFor(quick, new Set(['zstd', 'br']));
  expect([...quick.encodings.keys()]).toEqual(['zstd']);
  await get();
  await get();
  await cache.settled();
  const found = await cache.get('k', source);
  expect([...found.answer.encodings.keys()]).toEqual(['br']);
  expect((await encodeFor(found.answer, new Set())).bytes.toString()).toBe('le même texte '.repeat(500));
  expect((await encodeFor(found.answer, new Set(['gzip']))).encoding).toBe('gzip');
});

test('a frequently requested page that changed is recompressed at its next visit', async () => {
  const { get, answers, cache, source, versions, pass } = open();
  answers(async () => page('le même texte '.repeat(500)));
  for (let n = 0; n < 4; n += 1) await get();
  await cache.settled();
  versions.changed('market:1');
  pass(1000);
  expect((await cache.get('k', source)).status).toBe('miss');
  await get();
  await cache.settled();
  expect([...(await cache.get('k', source)).answer.encodings.keys()]).toEqual(['br']);
});

test('pages count with their bytes after compression, so that a walk through many finds them again', async () => {
  const { cache, source, answers } = open(800_000);
  answers(async () => page('le même texte '.repeat(1_500)));
  const walk = async (): Promise<Set<string>> => {
    const how = new Set<string>();
    for (let n = 0; n < 40; n += 1) {
      const { answer, status } = await cache.get(`page ${n}`, source);
      await encodeFor(answer, new Set(['zstd']));
      how.add(status);
    }
    return how;
  };
  expect([await walk(), await walk()]).toEqual([new Set(['miss']), new Set(['hit'])]);
  expect(cache.size().bytes).toBeLessThan(200_000);
});
