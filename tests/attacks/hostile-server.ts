import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll } from 'vitest';

/**
 * Servers of this machine that do what an external service must not do: they are slow, never end, or answer something
 * else. A behaviour gets a connection and writes bytes until the client closes it.
 */

/** `write` resolves when the client took the bytes, and to false when it has left. */
export type Peer = { socket: Socket; write: (data: string | Buffer) => Promise<boolean>; inside: string };
export type Behaviour = (peer: Peer) => Promise<void>;

const KB = 1024;
const BLOCK = Buffer.alloc(64 * KB, 'x');
const PAUSE_MS = 100;

const head = (status: string, ...lines: readonly string[]): string =>
  [`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';

/** Sends one text with its length, as JSON. */
export const answering =
  (body: string, status = '200 OK', type = JSON_TYPE): Behaviour =>
  async ({ write, socket }) => {
    await write(`${head(status, type, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close')}${body}`);
    socket.end();
  };

const heard = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('data', () => resolve()));

const forever = async (write: () => Promise<boolean>, pauseMs = 0): Promise<void> => {
  while (await write()) if (pauseMs > 0) await pause(pauseMs);
};

const redirecting =
  (to: (peer: Peer) => string): Behaviour =>
  async (peer) => {
    await peer.write(head('302 Found', `Location: ${to(peer)}`, 'Content-Length: 0', 'Connection: close'));
    peer.socket.end();
  };

/** Behaviours that end, or that the client ends as soon as it has seen enough. */
export const QUICK: Readonly<Record<string, Behaviour>> = {
  'closes at once': async ({ socket }) => void socket.destroy(),
  'sends garbage': async ({ write, socket }) => {
    await write(Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 7) % 256)));
    socket.end();
  },
  'sends an endless body': async ({ write }) => {
    await write(head('200 OK', JSON_TYPE, 'Connection: close'));
    await forever(() => write(BLOCK));
  },
  'sends an endless error': async ({ write }) => {
    await write(head('500 Internal Server Error', JSON_TYPE, 'Connection: close'));
    await forever(() => write(BLOCK));
  },
  'sends endless headers': async ({ write }) => {
    await write('HTTP/1.1 200 OK\r\n');
    await forever(() => write(`X-Filler: ${'x'.repeat(KB)}\r\n`));
  },
  'sends a header of 1 MB': async ({ write }) => {
    await write(`HTTP/1.1 200 OK\r\nX-Filler: ${'x'.repeat(KB * KB)}\r\n\r\n`);
  },
  'sends an unfinished body': async ({ write, socket }) => {
    await write(`${head('200 OK', JSON_TYPE, 'Content-Length: 500')}{"features":[`);
    socket.end();
  },
  'sends a zip bomb': async ({ write, socket }) => {
    const bomb = gzipSync(Buffer.alloc(64 * KB * KB, ' '));
    await write(head('200 OK', JSON_TYPE, 'Content-Encoding: gzip', `Content-Length: ${bomb.length}`));
    await write(bomb);
    socket.end();
  },
  'switches protocols': async ({ write, socket }) => {
    await write(head('101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'));
    socket.end();
  },
  'sends two lengths': answering('{}', '200 OK', 'Content-Length: 4'),
  'sends a page': answering('<!doctype html><title>Bonjour</title>', '200 OK', 'Content-Type: text/html'),
  'sends no JSON': answering('{"features": oui}'),
  'sends the same page of a list': answering(
    '<ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>a/b</Key></Contents></ListBucketResult>',
  ),
  'sends a number': answering('12'),
  'sends null': answering('null'),
  'sends a list': answering('[]'),
  'sends other fields': answering('{"features":"x","results":"x","result":"x","messageId":{},"issuer":1}'),
  'sends deep JSON': answering('['.repeat(20_000)),
  'sends very many values': answering(`{"features":[${'0,'.repeat(120_000)}0]}`),
  'refuses with a page': answering('<h1>Non</h1>', '403 Forbidden', 'Content-Type: text/html'),
  'redirects to the inside': redirecting(({ inside }) => `${inside}/latest/meta-data`),
  'redirects to itself': redirecting(() => '/again'),
  'redirects to a file': redirecting(() => 'file:///etc/passwd'),
};

/** Behaviours that last until the client gives up. */
export const SLOW: Readonly<Record<string, Behaviour>> = {
  'is silent': async () => {},
  'sends its headers byte by byte': async ({ write }) => {
    await write('HTTP/1.1 200 OK\r\nX-Filler: ');
    await forever(() => write('x'), PAUSE_MS);
  },
  'sends its body byte by byte': async ({ write }) => {
    await write(head('200 OK', JSON_TYPE, 'Transfer-Encoding: chunked'));
    await forever(() => write('1\r\n \r\n'), PAUSE_MS);
  },
  'sends its error byte by byte': async ({ write }) => {
    await write(head('503 Service Unavailable', 'Transfer-Encoding: chunked'));
    await forever(() => write('1\r\n \r\n'), PAUSE_MS);
  },
  'says to continue for ever': async ({ write }) => forever(() => write(head('100 Continue')), PAUSE_MS),
};

/** A mail service. */
export const SMTP_QUICK: Readonly<Record<string, Behaviour>> = {
  'closes at once': async ({ socket }) => void socket.destroy(),
  'greets with a page': async ({ write, socket }) => {
    await write(head('400 Bad Request', 'Connection: close'));
    socket.end();
  },
  'greets with one endless line': async ({ write }) => forever(() => write(BLOCK)),
  'greets with endless lines': async ({ write }) => forever(() => write('220-bonjour\r\n'.repeat(KB))),
  'refuses every command': async ({ write, socket }) => {
    socket.on('data', () => void write('599 non\r\n'));
    await write('220 bonjour\r\n');
  },
};

export const SMTP_SLOW: Readonly<Record<string, Behaviour>> = {
  'is silent': async () => {},
  'greets byte by byte': async ({ write }) => forever(() => write('2'), PAUSE_MS),
  'answers byte by byte': async ({ write, socket }) => {
    await write('220 bonjour\r\n');
    await heard(socket);
    await forever(() => write('2'), PAUSE_MS);
  },
  'answers with endless lines': async ({ write, socket }) => {
    await write('220 bonjour\r\n');
    await heard(socket);
    await forever(() => write('250-encore\r\n'), PAUSE_MS);
  },
};

/** `taken`: bytes that clients took; `connections`: how many came. */
export type HostileServer = { port: number; url: string; taken: () => number; connections: () => number };

const writer =
  (socket: Socket, count: (bytes: number) => void): Peer['write'] =>
  async (data) => {
    if (socket.destroyed || socket.writableEnded) return false;
    const left = new Promise<boolean>((resolve) => socket.once('close', () => resolve(false)));
    const taken = new Promise<boolean>((resolve) => socket.write(data, (error) => resolve(!error)));
    const isTaken = await Promise.race([taken, left]);
    if (isTaken) count(data.length);
    return isTaken;
  };

/** Opens a server with a behaviour, until the end of the test file. `inside`: address to which it redirects. */
export const openHostile = async (behaviour: Behaviour, inside = ''): Promise<HostileServer> => {
  let [bytes, connections] = [0, 0];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.setMaxListeners(0);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
    const write = writer(socket, (more) => {
      bytes += more;
    });
    void behaviour({ socket, write, inside });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port, url: `http://127.0.0.1:${port}`, taken: () => bytes, connections: () => connections };
};
