import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#contracts/client';
import { eventOf } from '#contracts/files';
import { defineOperation } from '#contracts/operation';
import { refuse } from '#contracts/problem';
import { sessionOperations } from '#contracts/session';
import { type Bound, bind } from '#http/api/bind';
import { buildAccount } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { until } from '#tests/harness/until';
import { openLiveServer } from './live-server.ts';
import { openTestApp } from './test-app.ts';

/** Server-sent events, from the use case to the client, over a socket. */

const HEARTBEAT_MS = 40;
const open = await openTestApp();

const live = defineOperation({
  audience: 'all',
  auth: 'staff',
  needs: 'signed-in',
  method: 'GET',
  path: '/admin/test-live',
  respondsWith: 'events',
  summary: 'Events.',
  input: z.object({ mode: z.enum(['go', 'refuse', 'fail', 'short']).default('go') }),
  output: eventOf('said', z.object({ word: z.string() })),
});
const guarded = defineOperation({
  audience: 'site',
  auth: 'staff',
  needs: 'contact.edit',
  method: 'GET',
  path: '/admin/test-guarded',
  respondsWith: 'events',
  summary: 'Events.',
  input: z.object({}),
  output: eventOf('said', z.object({ word: z.string() })),
});

type SaidEvent = { event: 'said'; data: { word: string } };
/** Open streams of the use case. */
const speakers = new Set<(word: string) => void>();

async function* listen(signal: AbortSignal): AsyncGenerator<SaidEvent> {
  const words: string[] = [];
  let wake = Promise.withResolvers<void>();
  const speak = (word: string): void => {
    words.push(word);
    wake.resolve();
  };
  const stop = (): void => wake.resolve();
  speakers.add(speak);
  signal.addEventListener('abort', stop);
  try {
    while (!signal.aborted) {
      for (let word = words.shift(); word !== undefined; word = words.shift()) yield { event: 'said', data: { word } };
      await wake.promise;
      wake = Promise.withResolvers();
    }
  } finally {
    speakers.delete(speak);
  }
}
const say = (word: string): void => {
  for (const speak of speakers) speak(word);
};
async function* failing(): AsyncGenerator<SaidEvent> {
  yield { event: 'said', data: { word: 'one' } };
  throw new Error('select secret');
}
async function* short(): AsyncGenerator<SaidEvent> {
  yield { event: 'said', data: { word: 'one', secret: 'x' } as SaidEvent['data'] };
}

const TABLE: Bound[] = [
  bind(live, ({ signal }, { mode }) => {
    if (mode === 'refuse') return refuse(409, 'NOT_NOW');
    return { go: () => listen(signal), fail: failing, short }[mode]();
  }),
  bind(guarded, ({ signal }) => listen(signal)),
];

const { browse } = await openLiveServer(open, TABLE, HEARTBEAT_MS);
const LYON = 'lyon.localhost';
const person = async () => {
  const member = await buildMember(open.db, { market_id: open.market.id, role_name: 'OP' });
  return { member, account: await buildAccount(open.db, { member }) };
};
const { account } = await person();

const follow = (browser: Awaited<ReturnType<typeof browse>>, operation = live, input: { mode?: 'go' } = {}) => {
  const stopped = new AbortController();
  const words: string[] = [];
  const over = browser.client
    .events(operation, input, { signal: stopped.signal, onEvent: ({ data }) => words.push(data.word) })
    .then(
      () => null,
      (error: unknown) => error,
    );
  return { words, over, stop: () => stopped.abort() };
};
type Browser = Awaited<ReturnType<typeof browse>>;
const raw = (browser: Browser, path = '/admin/test-live', init: RequestInit = {}) =>
  browser.fetch(browser.client.urlOf(live, {}).replace('/admin/test-live', path), { method: 'GET', ...init });

beforeEach(() => until(() => speakers.size === 0));

test('events arrive at once, and the use case ends when the client disconnects', async () => {
  const following = follow(await browse(LYON, account.email));
  await until(() => speakers.size === 1);
  say('été');
  await until(() => following.words.length === 1);
  say('two');
  await until(() => following.words.length === 2);
  expect(following.words).toEqual(['été', 'two']);
  following.stop();
  expect(await following.over).toBeNull();
  await until(() => speakers.size === 0);
});

test('headers prevent caching and buffering by proxies; heartbeats are comments', async () => {
  const browser = await browse(LYON, account.email);
  const controller = new AbortController();
  const response = await raw(browser, '/admin/test-live', { signal: controller.signal });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.length < 9) text += (await reader?.read())?.value ?? '';
  expect(text).toMatch(/^(:\n\n){3}/);
  controller.abort();
});

test('only fields of the schema are sent; a finished or failed stream ends without an error message', async () => {
  const browser = await browse(LYON, account.email);
  const shortened = await (await raw(browser, '/admin/test-live?mode=short')).text();
  expect(shortened).toContain('event: said\ndata: {"word":"one"}\n\n');
  expect(shortened).not.toContain('secret');
  const failed = await (await raw(browser, '/admin/test-live?mode=fail')).text();
  expect(failed).toContain('"one"');
  expect(failed).not.toContain('select');
});

test('a refusal is a problem; a HEAD opens nothing', async () => {
  const browser = await browse(LYON, account.email);
  expect((await raw(browser, '/admin/test-live?mode=refuse')).status).toBe(409);
  expect((await raw(browser, '/admin/test-live', { method: 'HEAD' })).status).toBe(200);
  expect(speakers.size).toBe(0);
  expect((await raw(await browse(LYON))).status).toBe(401);
});

describe('no event is sent after', () => {
  const lose = async (
    operation: typeof live | typeof guarded,
    act: (browser: Browser, who: Who) => Promise<unknown>,
  ) => {
    const who = await person();
    const browser = await browse(LYON, who.account.email);
    const following = follow(browser, operation as typeof live);
    await until(() => speakers.size === 1);
    await act(browser, who);
    await until(() => speakers.size === 0);
    const error = await following.over;
    expect(error).toBeInstanceOf(ApiError);
    return error as ApiError;
  };
  type Who = Awaited<ReturnType<typeof person>>;
  const update = (table: 'members' | 'accounts', set: object, id: string) =>
    open.db.write({ role: 'vitrine_admin' }, (tx) => tx.updateTable(table).set(set).where('id', '=', id).execute());

  test('the end of the session', async () => {
    const error = await lose(live, ({ client }) => client.call(sessionOperations.logout, {}));
    expect(error.problem.code).toBe('NOT_SIGNED_IN');
  });

  test('the loss of the right', async () => {
    const error = await lose(guarded, (_, { member }) => update('members', { role_name: 'Agent' }, member.id));
    expect(error.problem.status).toBe(401);
  });

  test('the deactivation of the account', async () => {
    const error = await lose(live, (_, who) => update('accounts', { is_active: false }, who.account.id));
    expect(error.problem.code).toBe('TOKEN_EXPIRED');
  });
});

test('a renewed session continues, and a person with changed rights reconnects', async () => {
  const who = await buildAccount(open.db, { site: open.site, kind: 'external' });
  const browser = await browse(LYON, who.email);
  const following = follow(browser);
  await until(() => speakers.size === 1);
  await browser.client.call(sessionOperations.renew, {});
  const before = [...speakers];
  await open.db.write({ role: 'vitrine_admin' }, (tx) =>
    tx.updateTable('site_users').set({ kind: 'internal' }).where('account_id', '=', who.id).execute(),
  );
  await until(() => speakers.size === 1 && !before.some((speak) => speakers.has(speak)));
  say('again');
  await until(() => following.words.length === 1);
  following.stop();
  await following.over;
});

test('a session has at most twelve streams', async () => {
  const browser = await browse(LYON, account.email);
  const controller = new AbortController();
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => raw(browser, '/admin/test-live', { signal: controller.signal })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await raw(browser)).status).toBe(429);
  controller.abort();
  await until(() => speakers.size === 0);
});

test('a stop of the server ends open streams at once', async () => {
  const other = await openLiveServer(open, TABLE, HEARTBEAT_MS);
  const following = follow(await other.browse(LYON, account.email));
  await until(() => speakers.size === 1);
  const start = performance.now();
  await other.stop();
  // Far less than the ten seconds that a stop waits for open responses.
  expect(performance.now() - start).toBeLessThan(5000);
  expect(speakers.size).toBe(0);
  following.stop();
  await following.over;
});
