import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CallError, createClient } from '#contracts/client';
import { EVENT_TIMES } from '#contracts/client/follow-events';
import { eventOf, fileOutput } from '#contracts/files';
import { defineOperation, MB } from '#contracts/operation';
import { type Bound, bind } from '#http/api/bind';
import { HEARTBEAT_MS } from '#http/api/event-stream';
import { buildAccount } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { openBreakableProxy } from '#tests/harness/breakable-proxy';
import { browserFetch } from '#tests/harness/browser-fetch';
import { until } from '#tests/harness/until';
import { openLiveServer } from './live-server.ts';
import { openTestApp } from './test-app.ts';

/** Live windows, downloads and uploads behind a proxy that closes silent and long connections. */

const HOST = 'lyon.localhost';
const OFTEN_MS = 40;
const CUT_MS = 250;
const SILENT_MS = 1_000;
const staff = { audience: 'all', auth: 'staff', needs: 'signed-in', summary: 'A call.' } as const;

const follow = defineOperation({
  ...staff,
  method: 'GET',
  path: '/admin/test-follow',
  respondsWith: 'events',
  input: z.object({}),
  output: eventOf('said', z.object({ word: z.string() })),
});
const download = defineOperation({
  ...staff,
  method: 'GET',
  path: '/admin/test-download',
  respondsWith: 'file',
  input: z.object({}),
  output: fileOutput('text/csv'),
});
const upload = defineOperation({
  ...staff,
  method: 'POST',
  path: '/admin/test-upload',
  body: 'multipart',
  limits: { files: { file: { bytes: MB, count: 1 } } },
  input: z.object({ file: z.file() }),
  output: z.object({ size: z.int() }),
});

/** Open live windows. */
const speakers = new Set<(word: string) => void>();
const say = (word: string): void => {
  for (const speak of speakers) speak(word);
};
async function* listen(signal: AbortSignal) {
  const words: string[] = [];
  let wake = Promise.withResolvers<void>();
  const speak = (word: string): void => {
    words.push(word);
    wake.resolve();
  };
  speakers.add(speak);
  signal.addEventListener('abort', () => wake.resolve());
  try {
    while (!signal.aborted) {
      for (let word = words.shift(); word !== undefined; word = words.shift())
        yield { event: 'said' as const, data: { word } };
      await wake.promise;
      wake = Promise.withResolvers();
    }
  } finally {
    speakers.delete(speak);
  }
}

const LINES = 50;
const downloads = { cancelled: 0 };
/** A file that is written slowly, line by line. The timer of its next line is cleared when the reader leaves. */
const slowFile = (): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let line = 0;
  let timer: NodeJS.Timeout | undefined;
  return new ReadableStream({
    pull: (controller) =>
      new Promise((resolve) => {
        timer = setTimeout(() => {
          line += 1;
          controller.enqueue(new TextEncoder().encode(`${line}\n`));
          if (line === LINES) controller.close();
          resolve();
        }, OFTEN_MS);
      }),
    cancel: () => {
      clearTimeout(timer);
      downloads.cancelled += 1;
    },
  });
};
const uploaded: number[] = [];

const TABLE: Bound[] = [
  bind(follow, ({ signal }) => listen(signal)),
  bind(download, async () => ({ name: 'a.csv', contentType: 'text/csv' as const, size: null, stream: slowFile() })),
  bind(upload, async (_, { file }) => {
    uploaded.push(file.size);
    return { size: file.size };
  }),
];

const open = await openTestApp();
const server = await openLiveServer(open, TABLE, OFTEN_MS);
const silent = await openLiveServer(open, TABLE, 600_000);
const member = await buildMember(open.db, { market_id: open.market.id, role_name: 'OP' });
const { email } = await buildAccount(open.db, { member });

/** A browser that signed in past the proxy, at another port. */
const browseAt = async (port: number) => {
  const { fetch, cookies } = browserFetch(HOST);
  const { cookies: own } = await server.browse(HOST, email);
  for (const [name, value] of own) cookies.set(name, value);
  const eventTimes = { silence: 10_000, minWait: 10, maxWait: 50, stable: 1 };
  return { fetch, client: createClient({ origin: `http://127.0.0.1:${port}`, fetch, eventTimes }) };
};

/** Follows the words; `heard`: them in order, and 'open' for each connection. */
const followAt = async (port: number) => {
  const { client } = await browseAt(port);
  const stopped = new AbortController();
  const heard: string[] = [];
  const over = client.events(
    follow,
    {},
    {
      signal: stopped.signal,
      onOpen: () => heard.push('open'),
      onEvent: ({ data }) => heard.push(data.word),
    },
  );
  return {
    heard,
    opened: () => heard.filter((word) => word === 'open').length,
    stop: () => {
      stopped.abort();
      return over;
    },
  };
};

beforeEach(() => until(() => speakers.size === 0));

describe('a proxy that closes connections after some time', () => {
  test('a live window reconnects, and each change is heard or followed by a connection that reads all', async () => {
    const proxy = await openBreakableProxy(server.port, { life: CUT_MS });
    const window = await followAt(proxy.port);
    const said: { word: string; after: number }[] = [];
    await until(() => {
      const word = `word ${said.length}`;
      said.push({ word, after: window.heard.length });
      say(word);
      return window.opened() > 3;
    });
    const missed = (): object[] =>
      said.filter(({ word, after }) => !window.heard.slice(after).some((heard) => heard === word || heard === 'open'));
    await until(() => missed().length === 0);
    expect(window.heard.filter((word) => word !== 'open').length).toBeGreaterThan(0);
    expect(missed()).toEqual([]);
    await window.stop();
  });

  test('a download that it cuts fails, is ended on the server, and is never taken for the whole file', async () => {
    const proxy = await openBreakableProxy(server.port, { life: CUT_MS });
    const { client } = await browseAt(proxy.port);
    const error = await client.download(download, {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ code: 'UNREACHABLE' });
    await until(() => downloads.cancelled === 1);
  });

  test('an upload that it cuts changes nothing, and succeeds when it is sent again', async () => {
    const proxy = await openBreakableProxy(server.port);
    const { client, fetch } = await browseAt(proxy.port);
    const form = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    const half = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(`${form}${'a'.repeat(100_000)}`)),
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', body: half, duplex: 'half', headers };
    const sending = fetch(client.urlOf(upload, { file: new File([], '') }), init).catch((reason: unknown) => reason);
    await until(() => proxy.received() > 100_000);
    proxy.cut();
    expect(await sending).toBeInstanceOf(TypeError);
    proxy.mend();
    expect(uploaded).toEqual([]);
    const file = new File(['a'.repeat(200_000)], 'a.csv');
    expect(await client.call(upload, { file })).toEqual({ size: 200_000 });
    expect(uploaded).toEqual([200_000]);
  });
});

describe('a proxy that closes silent connections', () => {
  test('keeps a live window open, because heartbeats are more frequent', async () => {
    const proxy = await openBreakableProxy(server.port, { silent: SILENT_MS });
    const { fetch, client } = await browseAt(proxy.port);
    const controller = new AbortController();
    const response = await fetch(client.urlOf(follow, {}), { method: 'GET', signal: controller.signal });
    const reader = response.body?.getReader();
    let bytes = 0;
    // Three bytes each: for twice the time after which the proxy closes.
    while (bytes < (3 * 2 * SILENT_MS) / OFTEN_MS) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      expect(done).toBe(false);
      bytes += value?.length ?? 0;
    }
    controller.abort();
  });

  test('closes it without heartbeats, and the window reconnects', async () => {
    const proxy = await openBreakableProxy(silent.port, { silent: CUT_MS });
    const window = await followAt(proxy.port);
    await until(() => window.opened() > 2);
    await window.stop();
  });

  test('leaves a long download alone, because it is sent while it is made', async () => {
    const proxy = await openBreakableProxy(server.port, { silent: SILENT_MS });
    const { client } = await browseAt(proxy.port);
    const { blob } = await client.download(download, {});
    expect((await blob.text()).trim().split('\n')).toHaveLength(LINES);
  });
});

test('heartbeats are four times as frequent as a proxy needs, and clients wait for three of them', () => {
  expect(HEARTBEAT_MS).toBeLessThanOrEqual(60_000 / 4);
  expect(EVENT_TIMES.silence).toBe(3 * HEARTBEAT_MS);
});
