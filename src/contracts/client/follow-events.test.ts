import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Connection, EVENT_TIMES, followEvents } from './follow-events.ts';

/** Streams over a network that is down for longer than the timeout of a proxy, with fake timers. */

const SECOND = 1000;
const HEARTBEAT = 15 * SECOND;
const encoder = new TextEncoder();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that sends a heartbeat every 15 seconds; without network nothing arrives and nothing connects. */
const openNetwork = () => {
  const network = { isUp: true, connections: 0, openedAt: 0 };
  const connect = async (): Promise<Connection> => {
    if (!network.isUp) throw new TypeError('Failed to fetch');
    network.connections += 1;
    network.openedAt = performance.now();
    let beat: ReturnType<typeof setInterval>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        beat = setInterval(() => network.isUp && controller.enqueue(encoder.encode(': beat\n\n')), HEARTBEAT);
        ended.push(() => {
          clearInterval(beat);
          controller.error(new Error('aborted'));
        });
      },
    });
    const end = ended.at(-1) ?? (() => {});
    return { body, end };
  };
  const ended: (() => void)[] = [];
  const stop = new AbortController();
  const over = followEvents({
    connect,
    onEvent: () => {},
    onOpen: () => {},
    signal: stop.signal,
    times: EVENT_TIMES,
  });
  const close = async (): Promise<void> => {
    stop.abort();
    for (const end of ended) end();
    await vi.runOnlyPendingTimersAsync();
    await over;
  };
  return { network, close };
};

it('heartbeats keep one connection open through five minutes without a change', async () => {
  const { network, close } = openNetwork();
  await vi.advanceTimersByTimeAsync(300 * SECOND);
  expect(network.connections).toBe(1);
  await close();
});

it.each([0, 0.5, 0.999])(
  '70 s without network: connected again within 2 s of its return (random %d)',
  async (random) => {
    const spread = vi.spyOn(Math, 'random').mockReturnValue(random);
    const { network, close } = openNetwork();
    await vi.advanceTimersByTimeAsync(300 * SECOND);
    network.isUp = false;
    await vi.advanceTimersByTimeAsync(70 * SECOND);
    expect(network.connections).toBe(1);
    network.isUp = true;
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(network.connections).toBe(2);
    await close();
    spread.mockRestore();
  },
);
