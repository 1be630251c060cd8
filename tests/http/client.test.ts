import type { IncomingMessage, RequestListener } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError, CallError, createClient } from '#contracts/client';
import { eventOf, fileOutput } from '#contracts/files';
import { defineOperation, MB } from '#contracts/operation';
import { unbroken } from '#fr/typography';
import { serveHttp } from '#tests/harness/http-service';
import { until } from '#tests/harness/until';

/** The client against a server with the responses of a test. */

const base = { audience: 'site', auth: 'visitor', needs: 'anyone', summary: 'A call.' } as const;
const output = z.object({ name: z.string() });
const read = defineOperation({
  ...base,
  method: 'GET',
  path: '/public/things/:id',
  input: z.object({ id: z.string(), q: z.string().optional(), n: z.number().optional() }),
  output,
});
const write = defineOperation({
  ...base,
  method: 'POST',
  path: '/public/things',
  input: z.object({ name: z.string() }),
  output,
});
const upload = defineOperation({
  ...base,
  method: 'PUT',
  path: '/public/things/:id/pictures',
  body: 'multipart',
  limits: { files: { pictures: { bytes: MB, count: 9 }, cover: { bytes: MB, count: 1 } } },
  input: z.object({ id: z.string(), title: z.string(), pictures: z.array(z.file()), cover: z.file().optional() }),
  output,
});
const download = defineOperation({
  ...base,
  method: 'GET',
  path: '/public/things/:id/file',
  respondsWith: 'file',
  input: z.object({ id: z.string() }),
  output: fileOutput('text/csv'),
});
const follow = defineOperation({
  audience: 'site',
  auth: 'staff',
  needs: 'signed-in',
  summary: 'Events.',
  method: 'GET',
  path: '/admin/live',
  respondsWith: 'events',
  input: z.object({}),
  output: z.discriminatedUnion('event', [
    eventOf('changed', z.object({ features: z.array(z.string()) })),
    eventOf('ready', z.object({})),
  ]),
});

type Got = { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer };
let got: Got[] = [];
let serve: RequestListener;
const { origin } = await serveHttp((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    got.push({ method, url, headers, body: Buffer.concat(chunks) });
    serve(request, response);
  });
});
const client = createClient({ origin });

const JSON_TYPE = { 'Content-Type': 'application/json' };
const answerWith =
  (status: number, body: string, headers: Record<string, string> = JSON_TYPE): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };
const problemBody = (status: number, code: string): string => JSON.stringify({ status, title: 'Non', code });

beforeEach(() => {
  got = [];
  serve = answerWith(200, '{"name":"Léa"}');
});

const failure = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return await call.then(() => null);
  } catch (error) {
    return error;
  }
};

test('texts of refusals are typeset where the client asks for it; codes and fields stay (TEXT-SPACES)', async () => {
  const problem = {
    status: 422,
    title: 'Refusée : pourquoi ?',
    code: 'A : B',
    errors: [{ field: 'a : b', message: 'Non !' }],
  };
  serve = answerWith(422, JSON.stringify(problem), { 'Content-Type': 'application/problem+json' });
  expect(await failure(client.call(write, { name: 'Zoé' }))).toMatchObject({ problem });
  const typesetting = createClient({ origin, typeset: unbroken });
  expect(await failure(typesetting.call(write, { name: 'Zoé' }))).toMatchObject({
    problem: {
      ...problem,
      title: 'Refusée\u00a0: pourquoi\u202f?',
      errors: [{ field: 'a : b', message: 'Non\u202f!' }],
    },
  });
});

describe('requests', () => {
  test('path parameters are escaped, other input of a GET is its query', async () => {
    expect(await client.call(read, { id: 'a/b é', q: '75 001&', n: 3 })).toEqual({ name: 'Léa' });
    expect(got[0]?.url).toBe('/public/things/a%2Fb%20%C3%A9?q=75+001%26&n=3');
    expect(client.urlOf(read, { id: 'a', q: undefined })).toBe(`${origin}/public/things/a`);
  });

  test('JSON, with an idempotency key', async () => {
    await client.call(write, { name: 'Zoé' }, { idempotencyKey: 'k-1' });
    expect(got[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
    });
    expect(got[0]?.body.toString()).toBe('{"name":"Zoé"}');
  });

  test('files as parts of a form: several per field, absent ones left out', async () => {
    const pictures = [new File(['one'], 'été.jpg'), new File(['two'], 'b.jpg')];
    await client.call(upload, { id: '7', title: 'Maison', pictures });
    const [sent] = got;
    expect(sent).toMatchObject({ method: 'PUT', url: '/public/things/7/pictures' });
    const form = await new Response(new Uint8Array(sent?.body ?? []), {
      headers: { 'content-type': sent?.headers['content-type'] ?? '' },
    }).formData();
    expect([...form].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['title', 'Maison'],
      ['pictures', 'été.jpg'],
      ['pictures', 'b.jpg'],
    ]);
  });
});

describe('responses', () => {
  test('a refusal is an ApiError with its problem', async () => {
    serve = answerWith(422, problemBody(422, 'TITLE_TAKEN'), { 'Content-Type': 'application/problem+json' });
    const error = await failure(client.call(write, { name: 'a' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ problem: { status: 422, code: 'TITLE_TAKEN' } });
  });

  const HTML = { 'Content-Type': 'text/html' };
  test.each<[string, RequestListener, string, number | null]>([
    ['a proxy’s 502', answerWith(502, '<html>Bad Gateway</html>', HTML), 'UNAVAILABLE', 502],
    ['an empty 503', answerWith(503, ''), 'UNAVAILABLE', 503],
    ['a proxy’s 413', answerWith(413, '<html>', HTML), 'UNREADABLE', 413],
    ['a page in place of JSON', answerWith(200, '<html>Wi-Fi</html>', HTML), 'UNREADABLE', 200],
    ['half of it', answerWith(200, '{"name":'), 'UNREADABLE', 200],
    ['another shape', answerWith(200, '{"title":"x"}'), 'UNREADABLE', 200],
    ['a connection that is cut', (_, response) => response.destroy(), 'UNREACHABLE', null],
    [
      'a body that is cut',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '100' }).write('{');
        response.destroy();
      },
      'UNREACHABLE',
      null,
    ],
  ])('%s is a CallError', async (_, listener, code, status) => {
    serve = listener;
    const error = await failure(client.call(write, { name: 'a' }));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ code, status });
  });

  test('an unreachable server', async () => {
    const nobody = createClient({ origin: 'http://127.0.0.1:1' });
    expect(await failure(nobody.call(write, { name: 'a' }))).toMatchObject({ code: 'UNREACHABLE' });
  });

  test.each(['no response', 'half a body'])('%s in time is a TIMEOUT', async (what) => {
    serve = (_, response) => {
      if (what === 'half a body') response.writeHead(200, JSON_TYPE).write('{"name":');
    };
    expect(await failure(client.call(write, { name: 'a' }, { timeoutMs: 50 }))).toMatchObject({ code: 'TIMEOUT' });
  });

  test('an aborted call rejects with the reason of its signal', async () => {
    serve = () => undefined;
    const controller = new AbortController();
    const call = failure(client.call(write, { name: 'a' }, { signal: controller.signal }));
    await until(() => got.length > 0);
    controller.abort();
    expect(await call).toMatchObject({ name: 'AbortError' });
    expect(await failure(client.call(write, { name: 'a' }, { signal: controller.signal }))).toMatchObject({
      name: 'AbortError',
    });
    expect(got).toHaveLength(1);
  });
});

describe('a download', () => {
  test.each([
    [`attachment; filename="Leads d'ete.csv"; filename*=UTF-8''Leads%20d%27%C3%A9t%C3%A9.csv`, "Leads d'été.csv"],
    ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    [`attachment; filename="kept.csv"; filename*=UTF-8''%E9`, 'kept.csv'],
  ])('%s', async (header, name) => {
    serve = answerWith(200, 'é;b', { 'Content-Type': 'text/csv', 'Content-Disposition': header });
    const file = await client.download(download, { id: '7' });
    expect(file.name).toBe(name);
    expect(await file.blob.text()).toBe('é;b');
  });

  test('a page instead of a file is a CallError', async () => {
    serve = answerWith(200, '<html>', { 'Content-Type': 'text/html' });
    expect(await failure(client.download(download, { id: '7' }))).toMatchObject({ code: 'UNREADABLE' });
  });

  test('a refusal is an ApiError', async () => {
    serve = answerWith(404, problemBody(404, 'NOT_FOUND'));
    expect(await failure(client.download(download, { id: '7' }))).toMatchObject({ problem: { code: 'NOT_FOUND' } });
  });
});

describe('a stream of events', () => {
  const times = { silence: 150, minWait: 5, maxWait: 20, stable: 1000 };
  const EVENTS = { 'Content-Type': 'text/event-stream' };
  const live = createClient({ origin, eventTimes: times });
  const changed = (name: string): string => `event: changed\ndata: {"features":["${name}"]}\n\n`;

  const start = () => {
    const stop = new AbortController();
    const events: unknown[] = [];
    let opened = 0;
    const over = failure(
      live.events(
        follow,
        {},
        {
          signal: stop.signal,
          onEvent: (event) => events.push(event),
          onOpen: () => {
            opened += 1;
          },
        },
      ),
    );
    return { stop, events, over, opened: () => opened };
  };

  test('events arrive, also in chunks; heartbeats and unknown events are ignored', async () => {
    serve = (_, response) => {
      response.writeHead(200, EVENTS);
      response.write(`:\n\n${changed('articles')}event: new\ndata: 1\n\nevent: chan`);
      setImmediate(() => response.write('ged\ndata: {"features":["été"]}\n\n'));
    };
    const { stop, events, over } = start();
    await until(() => events.length === 2);
    stop.abort();
    expect(await over).toBeNull();
    expect(events).toEqual([
      { event: 'changed', data: { features: ['articles'] } },
      { event: 'changed', data: { features: ['été'] } },
    ]);
  });

  test('it reconnects after an end, a silence, a lost connection and a 502', async () => {
    const answers: RequestListener[] = [
      (_, response) => response.writeHead(200, EVENTS).end(changed('a')),
      (_, response) => response.writeHead(200, EVENTS).write(changed('b')),
      (_, response) => response.destroy(),
      answerWith(502, '<html>'),
      (_, response) => response.writeHead(200, EVENTS).write(changed('c')),
    ];
    serve = (request, response) => answers.shift()?.(request, response);
    const { stop, events, over, opened } = start();
    await until(() => events.length === 3);
    stop.abort();
    expect(await over).toBeNull();
    expect(opened()).toBe(3);
  });

  test('a refusal ends it', async () => {
    serve = answerWith(403, problemBody(403, 'NOT_ALLOWED'));
    expect(await start().over).toMatchObject({ problem: { code: 'NOT_ALLOWED' } });
  });
});
