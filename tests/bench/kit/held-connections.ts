import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Connections that hold something of the server; `open`: those that it has not closed. */
export type Held = { open: () => number; close: () => void };

/** Returns what ends it. */
type Behaviour = (socket: Socket, host: string) => (() => void) | undefined;

const SLOW_MS = 2_000;

/** How clients hold a connection without asking for work, or without taking what they asked for. */
export const BEHAVIOURS = {
  'that send nothing': () => undefined,
  'that send a byte of their head now and then': (socket, host) => {
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `);
    const timer = setInterval(() => socket.write('a'), SLOW_MS);
    return () => clearInterval(timer);
  },
  'that stop in the middle of a form': (socket, host) => {
    socket.write(
      `POST /public/messaging/form HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
        'Content-Length: 500\r\n\r\n{"email":',
    );
    return undefined;
  },
  'that do not read their page': (socket, host) => {
    socket.pause();
    socket.write(`GET /annonces HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    return undefined;
  },
} as const satisfies Record<string, Behaviour>;

/** Opens `count` connections that behave like this, some at a time: a listener has a bounded queue. */
export const holdConnections = async (
  { port, host }: { port: number; host: string },
  behave: Behaviour,
  count: number,
): Promise<Held> => {
  const sockets: Socket[] = [];
  const ends: (() => void)[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(100, count - sockets.length) }, () => connect(port, '127.0.0.1'));
    for (const socket of some) socket.on('error', () => {}).resume();
    await Promise.all(some.map((socket) => once(socket, 'connect')));
    for (const socket of some) ends.push(behave(socket, host) ?? (() => {}));
    sockets.push(...some);
  }
  return {
    open: () => sockets.filter((socket) => !socket.closed && !socket.readableEnded).length,
    close: () => {
      for (const end of ends) end();
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** An open window of a back office. `longestSilence` in milliseconds; `ended`: not by this side. */
export type LiveStream = { longestSilence: () => number; ended: () => boolean; close: () => void };

export const followLive = ({ port, host, token }: { port: number; host: string; token: string }): LiveStream => {
  let last = performance.now();
  let longest = 0;
  let isOver = false;
  const heard = (): void => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const headers = { host, authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const sending = get({ host: '127.0.0.1', port, path: '/admin/live', headers, agent: false }, (answer) => {
    if (answer.statusCode !== 200) isOver = true;
    answer.on('data', heard).on('close', () => {
      isOver = true;
    });
  });
  sending.on('error', () => {
    isOver = true;
  });
  return {
    longestSilence: () => Math.max(longest, performance.now() - last),
    ended: () => isOver,
    close: () => sending.destroy(),
  };
};
