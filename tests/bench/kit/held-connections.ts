import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { liveStream, REOPEN_MS } from './live-stream.ts';

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

/** `ended`: times that the server ended it although its token was good. `longestSilence`: milliseconds. */
export type LiveStream = { longestSilence: () => number; ended: () => number; close: () => void };

/** The access of a session ends after a quarter of an hour; the back office signs its window in again before. */
const RENEW_MS = 14 * 60_000;

type Live = { port: number; host: string; signIn: () => Promise<string> };

/** A window of a back office that stays open: an ended connection is opened again, as a browser does. */
export const followLive = ({ port, host, signIn }: Live): LiveStream => {
  const closing = new AbortController();
  let [last, longest, ended] = [performance.now(), 0, 0];
  const heard = (): void => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(RENEW_MS)]);
      const token = await signIn().catch(() => null);
      if (token !== null) await liveStream({ port, host, token, signal, onData: heard });
      // Also a sign-in that is refused: the window has no stream.
      if (!signal.aborted) ended += 1;
      await pause(REOPEN_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  void follow();
  return {
    longestSilence: () => Math.max(longest, performance.now() - last),
    ended: () => ended,
    close: () => closing.abort(),
  };
};
