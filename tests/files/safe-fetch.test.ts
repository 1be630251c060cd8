import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkUrl } from '#platform/net/check-url';
import { type SafeFetchOptions, safeFetch } from '#platform/net/safe-fetch';
import { serveHttp } from '#tests/harness/http-service';
import { hostileUrls } from './hostile-urls.ts';

let hits: { method: string | undefined; url: string | undefined; host: string | undefined }[] = [];
let serve: RequestListener = (_, response) => response.end('ok');
const { port, origin: here } = await serveHttp((request, response) => {
  hits.push({ method: request.method, url: request.url, host: request.headers.host });
  serve(request, response);
});
beforeEach(() => {
  hits = [];
  serve = (_, response) => response.end('ok');
});

const limits = { maxBytes: 1000, timeoutMs: 5000 };
/** The product's options, except that the listener's port is allowed, so that only the address is refused. */
const strict: SafeFetchOptions = { ...limits, ports: [80, 443, port] };
const open: SafeFetchOptions = { ...strict, allowLoopback: true };

describe('hostile addresses', () => {
  it.each(hostileUrls(port))('%j is refused', async (url) => {
    const options = /:(22|8080)\//.test(url) ? limits : strict;
    // Other names resolve to loopback here, the worst case.
    const answer = await safeFetch(url, { ...options, resolve: async () => ['127.0.0.1'] });
    expect(answer.ok).toBe(false);
    expect(hits).toEqual([]);
  });

  it('do not reach the listener that they target, which responds when loopback is allowed', async () => {
    expect(await safeFetch(here, open)).toMatchObject({ ok: true, status: 200 });
    expect(hits).toHaveLength(1);
  });

  it.each([
    ['one private address among public ones', ['93.184.216.34', '10.0.0.1']],
    ['IPv6 loopback', ['::1']],
    ['mapped', ['::ffff:127.0.0.1']],
    ['scoped', ['fe80::1%lo']],
    ['none', []],
    ['nonsense', ['localhost']],
  ])('a name that resolves to %s is refused', async (_, addresses) => {
    const answer = await checkUrl('http://example.org/', { resolve: async () => addresses });
    expect(answer.ok).toBe(false);
  });

  it.each([
    ['https://example.org/a?b', '93.184.216.34'],
    ['http://example.org:80/', '2606:2800:220:1:248:1893:25c8:1946'],
    ['https://example.org:443/', '2a00:1450::1'],
  ])('%s at %s is allowed', async (url, address) => {
    expect(await checkUrl(url, { resolve: async () => [address] })).toMatchObject({ ok: true, address });
  });

  it('hosts of the network are refused, also with a final dot', async () => {
    const rules = { refuseHost: (host: string) => host === 'horizon.example', resolve: async () => ['93.184.216.34'] };
    expect(await checkUrl('http://horizon.example/', rules)).toEqual({ ok: false, reason: 'HOST' });
    expect(await checkUrl('http://HORIZON.example./', rules)).toEqual({ ok: false, reason: 'HOST' });
  });
});

describe('names that change', () => {
  it('are resolved once: the connection uses the checked address', async () => {
    const answers = [['127.0.0.1'], ['10.9.9.9']];
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return answers.shift() ?? [];
    };
    expect(await safeFetch(`http://rebind.example:${port}/x`, { ...open, resolve })).toMatchObject({ ok: true });
    expect(asked).toEqual(['rebind.example']);
    expect(hits).toEqual([{ method: 'GET', url: '/x', host: `rebind.example:${port}` }]);
  });

  it('are checked again at each redirect', async () => {
    serve = (_, response) => response.writeHead(302, { location: `http://second.example:${port}/` }).end();
    const resolve = async (host: string) => (host === 'first.example' ? ['127.0.0.1'] : ['192.168.1.1']);
    const answer = await safeFetch(`http://first.example:${port}/`, { ...open, resolve });
    expect(answer).toEqual({ ok: false, reason: 'ADDRESS' });
    expect(hits).toHaveLength(1);
  });
});

describe('redirects', () => {
  const redirectTo = (location: string): void => {
    serve = (request, response) =>
      request.url === '/start' ? response.writeHead(302, { location }).end() : response.end('arrived');
  };

  it('are followed, also relative ones', async () => {
    redirectTo('/end');
    expect(await safeFetch(`${here}/start`, open)).toMatchObject({ ok: true, status: 200, url: `${here}/end` });
  });

  it.each([
    ['file:///etc/passwd', 'SCHEME'],
    ['http://10.0.0.1/', 'ADDRESS'],
    ['http://169.254.169.254/', 'ADDRESS'],
    ['http://user:pass@93.184.216.34/', 'USERINFO'],
    ['http://93.184.216.34:22/', 'PORT'],
    ['http://[::ffff:10.0.0.1]/', 'ADDRESS'],
    ['http://[', 'URL'],
  ])('to %s end with %s', async (location, reason) => {
    redirectTo(location);
    expect(await safeFetch(`${here}/start`, open)).toEqual({ ok: false, reason });
  });

  it('stop after three', async () => {
    serve = (_, response) => response.writeHead(307, { location: '/again' }).end();
    expect(await safeFetch(here, open)).toEqual({ ok: false, reason: 'REDIRECTS' });
    expect(hits).toHaveLength(4);
  });
});

describe('responses', () => {
  it('are complete up to the limit, with status and headers', async () => {
    serve = (_, response) => response.writeHead(404, { 'x-a': 'b' }).end('x'.repeat(1000));
    const answer = await safeFetch(here, open);
    expect(answer).toMatchObject({ ok: true, status: 404, headers: { 'x-a': 'b' } });
    expect(answer.ok && answer.bytes.byteLength).toBe(1000);
  });

  it('above the limit are aborted, with or without a content length', async () => {
    serve = (_, response) => response.writeHead(200, { 'content-length': '1001' }).end('x'.repeat(1001));
    expect(await safeFetch(here, open)).toEqual({ ok: false, reason: 'TOO_LARGE' });
    serve = (_, response) => {
      response.write('x'.repeat(600));
      response.write('x'.repeat(600));
    };
    expect(await safeFetch(here, open)).toEqual({ ok: false, reason: 'TOO_LARGE' });
  });

  it('that never end are aborted in time', async () => {
    serve = (_, response) => response.write('x');
    expect(await safeFetch(here, { ...open, timeoutMs: 150 })).toEqual({ ok: false, reason: 'TIMEOUT' });
    serve = () => undefined;
    expect(await safeFetch(here, { ...open, timeoutMs: 150 })).toEqual({ ok: false, reason: 'TIMEOUT' });
    const resolve = () => new Promise<string[]>(() => undefined);
    const slow = { ...open, resolve, timeoutMs: 150 };
    expect(await safeFetch('http://slow.example/', slow)).toEqual({ ok: false, reason: 'TIMEOUT' });
  });

  it('that are compressed are refused', async () => {
    const bomb = gzipSync(Buffer.alloc(1_000_000));
    serve = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(await safeFetch(here, { ...open, maxBytes: 10_000 })).toEqual({ ok: false, reason: 'ENCODING' });
  });

  it('that are truncated are a failure', async () => {
    serve = (_, response) => {
      response.writeHead(200, { 'content-length': '500' });
      response.write('x', () => response.destroy());
    };
    expect(await safeFetch(here, open)).toEqual({ ok: false, reason: 'NETWORK' });
  });

  it('to HEAD have no body', async () => {
    serve = (_, response) => response.writeHead(200, { 'content-length': '5000000' }).end();
    expect(await safeFetch(here, { ...open, method: 'HEAD' })).toMatchObject({ ok: true, status: 200 });
  });
});
