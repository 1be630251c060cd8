import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fetchApimo, importFeed } from '#server/imports';
import { property } from '#tests/factories/feed-formats';
import { serveHttp } from '#tests/harness/http-service';
import { folder } from './poliris-writer.ts';
import { countsOf, listingsOf, openSetting } from './setting.ts';

const { market } = await openSetting();

const ACCESS = { agencyId: '4200', providerId: '77', token: 'jeton secret' };

type Answer = (request: IncomingMessage, response: ServerResponse, offset: number) => void;

/** A local service of the protocol; `asked` are the paths of all requests. */
const serve = async (answer: Answer) => {
  const asked: string[] = [];
  const { port, origin } = await serveHttp((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response, Number(new URL(request.url ?? '', 'http://x').searchParams.get('offset')));
  });
  const waits: number[] = [];
  const read = async (signal?: AbortSignal) => {
    const found = await fetchApimo(ACCESS, {
      folder: await folder(),
      base: origin,
      rules: { allowLoopback: true, ports: [port] },
      wait: async (milliseconds) => {
        waits.push(milliseconds);
      },
      ...(signal && { signal }),
    });
    if (found.ok) onTestFinished(() => found.feed.close());
    return found;
  };
  return { asked, waits, read };
};

const all = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...property(), id: i + 1, reference: `R${i + 1}` }));
const send = (response: ServerResponse, body: unknown, status = 200, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};
const pages = (count: number): Answer => {
  const properties = all(count);
  return (_request, response, offset) =>
    send(response, { total_items: count, properties: properties.slice(offset, offset + 100) });
};

describe('reading the service', () => {
  test('all pages, with Basic authentication, and they are imported', async () => {
    const seen: (string | undefined)[] = [];
    const answer = pages(230);
    const { asked, read } = await serve((request, response, offset) => {
      seen.push(request.headers.authorization);
      answer(request, response, offset);
    });
    const found = await read();
    expect(asked).toEqual([0, 100, 200].map((offset) => `/agencies/4200/properties?limit=100&offset=${offset}`));
    expect(new Set(seen)).toEqual(new Set([`Basic ${Buffer.from('77:jeton secret').toString('base64')}`]));
    if (!found.ok) throw new Error(found.refusal.code);
    const ctx = await market(['4200']);
    const report = await importFeed(ctx, { feed: found.feed });
    expect([report.source, report.fileName, countsOf(report).created]).toEqual(['apimo', 'Apimo, agence 4200', 230]);
    expect(await listingsOf(ctx)).toHaveLength(230);
    const again = await read();
    expect(again.ok && countsOf(await importFeed(ctx, { feed: again.feed }))).toMatchObject({ unchanged: 230 });
  });

  test('an exact number of pages, no property, and a service that ignores the offset', async () => {
    const exact = await serve(pages(200));
    const found = await exact.read();
    expect([found.ok && found.feed.bytes, exact.asked.length]).toEqual([200, 3]);
    const none = await (await serve(pages(0))).read();
    expect(none.ok && none.feed.bytes).toBe(0);
    const stuck = await serve((_request, response) => send(response, { properties: all(100) }));
    const once = await stuck.read();
    expect([once.ok && once.feed.bytes, stuck.asked.length]).toEqual([100, 2]);
  });

  test('429 and 5xx are repeated, as late as the service asks', async () => {
    const answer = pages(1);
    let tries = 0;
    const { read, waits } = await serve((request, response, offset) => {
      tries += 1;
      if (tries === 1) send(response, {}, 429, { 'retry-after': '7' });
      else if (tries === 2) send(response, {}, 503);
      else if (tries === 3) request.socket.destroy();
      else answer(request, response, offset);
    });
    expect((await read()).ok).toBe(true);
    expect(waits).toEqual([7000, 4000, 8000]);
  });

  test('a missing second page refuses the whole', async () => {
    const answer = pages(150);
    const { read, asked } = await serve((request, response, offset) => {
      if (offset > 0) send(response, {}, 500);
      else answer(request, response, offset);
    });
    expect(await read()).toEqual({ ok: false, refusal: { code: 'SOURCE_BUSY' } });
    expect(asked).toHaveLength(5);
  });

  test.each([
    ['wrong credentials', (response: ServerResponse) => send(response, {}, 401), 'SOURCE_DENIED'],
    ['no such agency', (response: ServerResponse) => send(response, {}, 404), 'SOURCE_MISSING'],
    ['no JSON', (response: ServerResponse) => response.end('<html>'), 'SOURCE_INVALID'],
    ['no properties', (response: ServerResponse) => send(response, { properties: {} }), 'SOURCE_INVALID'],
    ['null', (response: ServerResponse) => send(response, null), 'SOURCE_INVALID'],
    [
      'fewer than announced',
      (response: ServerResponse) => send(response, { total_items: '9', properties: all(3) }),
      'SOURCE_INCOMPLETE',
    ],
    [
      'a redirect',
      (response: ServerResponse) => send(response, {}, 302, { location: 'http://127.0.0.1/other' }),
      'SOURCE_INVALID',
    ],
    [
      'too many bytes',
      (response: ServerResponse) => response.end(Buffer.alloc(11 * 1024 * 1024, ' ')),
      'SOURCE_TOO_BIG',
    ],
  ] as const)('%s: %s', async (_name, answer, code) => {
    const { read, asked } = await serve((_request, response) => answer(response));
    expect(await read()).toEqual({ ok: false, refusal: { code } });
    expect(asked).toHaveLength(1);
  });

  test('ends when it is aborted', async () => {
    const { read } = await serve(pages(1));
    await expect(read(AbortSignal.abort())).rejects.toThrow();
  });

  test('without https the service is not asked', async () => {
    expect(
      await fetchApimo(ACCESS, { folder: await folder(), base: 'http://api.apimo.example', wait: async () => {} }),
    ).toEqual({
      ok: false,
      refusal: { code: 'SOURCE_REFUSED' },
    });
  });
});
