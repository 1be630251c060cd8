import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { closeServer, createNodeServer, listen } from '#http/node-server';
import { openTestApp } from './test-app.ts';

const open = await openTestApp({ trustedProxies: ['127.0.0.0/8'] });
const server = createNodeServer(open.app.fetch);
const port = await listen(server, 0, '127.0.0.1');
afterAll(() => closeServer(server, 1000));

/** Sends bytes as they are and answers all that comes back until the server closes. */
const raw = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });

const request = (line: string, ...headers: string[]): Promise<string> =>
  raw(`${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);

test('two Host headers are refused', async () => {
  const answer = await request('GET / HTTP/1.1', 'Host: lyon.localhost', 'Host: localhost');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain('Horizon');
});

test('an address that names a host of its own is refused', async () => {
  const answer = await request('GET http://localhost/ HTTP/1.1', 'Host: lyon.localhost');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain('Horizon');
});

test.each(['lyon.localhost/evil', 'user@lyon.localhost', 'lyon.localhost#x', 'lyon localhost'])(
  'Host %s shows no site',
  async (host) => {
    const answer = await request('GET / HTTP/1.1', `Host: ${host}`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toContain('Horizon');
  },
);

test('a trusted proxy says host and scheme', async () => {
  const answer = await request(
    'GET / HTTP/1.1',
    'Host: proxy',
    'X-Forwarded-Host: lyon.localhost',
    'X-Forwarded-Proto: https',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.toLowerCase()).toContain('strict-transport-security: max-age=');
});

test('slow and endless clients are bounded', () => {
  expect([server.headersTimeout, server.requestTimeout, server.maxRequestsPerSocket]).toEqual([10_000, 30_000, 1000]);
});

test('connections of a proxy are kept longer than it keeps them, those of visitors shortly', () => {
  const kept = (proxied: boolean): number => createNodeServer(open.app.fetch, { proxied }).keepAliveTimeout;
  expect([kept(true), kept(false)]).toEqual([75_000, 5_000]);
});
