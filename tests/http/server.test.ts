import { spawnSync } from 'node:child_process';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#http/app';
import { closeServer, createNodeServer, listen } from '#http/node-server';
import { createLog } from '#platform/log';
import { withPorts } from '#tests/harness/contexts';
import { openTestApp } from './test-app.ts';

const open = await openTestApp({ trustedProxies: ['127.0.0.0/8'] });
const server = createNodeServer(open.app.fetch);
const port = await listen(server, 0, '127.0.0.1');
afterAll(() => closeServer(server, { graceMs: 1000 }));

/** Sends raw bytes and returns the response until the server closes the connection. */
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

test('an absolute URL is refused', async () => {
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

test('a health check without a Host header, as HAProxy sends it, is answered; no site is', async () => {
  expect(await request('GET /readyz HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
  const answer = await request('GET / HTTP/1.0');
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).not.toContain('Horizon');
});

test('host and scheme come from a trusted proxy', async () => {
  const answer = await request(
    'GET / HTTP/1.1',
    'Host: proxy',
    'X-Forwarded-Host: lyon.localhost',
    'X-Forwarded-Proto: https',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.toLowerCase()).toContain('strict-transport-security: max-age=');
});

test('slow clients have timeouts', () => {
  expect([server.headersTimeout, server.requestTimeout, server.maxRequestsPerSocket]).toEqual([9_000, 29_000, 1000]);
});

const FORM = 'POST /public/messaging/form HTTP/1.1\r\nHost: lyon.localhost\r\nSec-Fetch-Site: same-origin\r\n';

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: lyon.localhost\r\nX-Slow: '],
  ['a body', `${FORM}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`],
])('a client that sends %s slowly is disconnected, and no error is logged', async (_, start) => {
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line) => void lines.push(line) } });
  const app = buildApp({ ...open.deps, ports: withPorts(open.ports, { system: { log } }) });
  const limits = { headers: 300, body: 400, check: 50 };
  const slow = createNodeServer(app.fetch, { limits });
  const at = await listen(slow, 0, '127.0.0.1');
  const socket = connect(at, '127.0.0.1', () => socket.write(start));
  const drip = setInterval(() => socket.write(' '), 20);
  socket.resume().on('error', () => {});
  await new Promise((resolve) => socket.on('close', resolve)); // `once` of node:events would reject on a reset
  clearInterval(drip);
  await closeServer(slow, { graceMs: 1000 });
  expect(lines).toEqual([]);
});

const askOn = (at: number, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port: at, path: '/', agent, headers: { host: 'lyon.localhost' } });
    asked.on('error', reject);
    asked.on('response', (answer) => answer.resume().on('end', () => resolve(answer)));
  });

test('a stopping server ends connections with their last responses, then closes', async () => {
  const held = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  const stopping = createNodeServer(async (...args) => {
    if (!isHeld) return open.app.fetch(...args);
    entered.resolve();
    await held.promise;
    return open.app.fetch(...args);
  });
  let isHeld = false;
  const at = await listen(stopping, 0, '127.0.0.1');
  const [resting, waiting] = [0, 1].map(() => new Agent({ keepAlive: true, maxSockets: 1 })) as [Agent, Agent];
  expect((await askOn(at, resting)).headers.connection).toBe('keep-alive');
  isHeld = true;
  const underWay = askOn(at, waiting);
  await entered.promise;
  isHeld = false;
  const closed = closeServer(stopping, { lastAnswersMs: 600_000, graceMs: 1000 });
  const last = await askOn(at, resting);
  held.resolve();
  expect([last, await underWay].map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual([
    [200, 'close'],
    [200, 'close'],
  ]);
  await closed;
});

test('connections of a proxy stay open longer than its own timeout, those of visitors shortly', () => {
  const kept = (proxied: boolean): number => createNodeServer(open.app.fetch, { proxied }).keepAliveTimeout;
  expect([kept(true), kept(false)]).toEqual([75_000, 5_000]);
});

/** Opens connections; ends with 0 as soon as all are established. */
const CONNECT = `
  const [port, count] = process.argv.slice(1).map(Number);
  let left = count;
  for (let n = 0; n < count; n += 1)
    require('node:net').connect(port, '127.0.0.1', () => (left -= 1) === 0 && process.exit());
  setTimeout(() => process.exit(left), 20_000);
`;

test('connections that arrive while the event loop works are kept, and none waits for a repetition', async () => {
  const working = createNodeServer(open.app.fetch);
  const at = await listen(working, 0, '127.0.0.1');
  // The server cannot accept meanwhile: its process waits for the clients.
  const { status } = spawnSync(process.execPath, ['-e', CONNECT, String(at), '1000']);
  await closeServer(working, { graceMs: 0 });
  expect(status).toBe(0);
});
