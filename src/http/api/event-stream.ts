import type { ServerEvent } from '#contracts/files';
import type { Log } from '#platform/log';

const SECOND = 1000;
/** Proxies close a silent connection after a minute, many routers after half a minute. */
export const HEARTBEAT_MS = 15 * SECOND;
/**
 * Maximum age of a permission check in milliseconds: an event after that time ends the stream, even while the next
 * check runs.
 */
const CHECK_LIVES_MS = 20 * SECOND;
/** Number of unread heartbeats after which a stream ends. */
const MAX_UNREAD = 2;

export type EventStreamOptions = {
  /** Aborted by the owner to end the stream, and by the stream when the client has left or the events have ended. */
  stop: AbortController;
  /** Whether the person may still receive events; checked at every heartbeat. */
  isAllowed: () => Promise<boolean>;
  heartbeatMs?: number | undefined;
  log: Log;
};

type Controller = ReadableStreamDefaultController<Uint8Array>;

const encoder = new TextEncoder();
const COMMENT = encoder.encode(':\n\n');

const encode = ({ event, data }: ServerEvent): Uint8Array =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data ?? null)}\n\n`);

/**
 * Encodes events as the body of a response. It ends when the client disconnects or stops reading, when the owner aborts
 * `stop`, and when `isAllowed` is false or takes too long. The next event is requested when the client has read the
 * last.
 */
export const eventStream = (
  events: AsyncIterable<ServerEvent>,
  { stop, isAllowed, heartbeatMs = HEARTBEAT_MS, log }: EventStreamOptions,
): ReadableStream<Uint8Array> => {
  const iterator = events[Symbol.asyncIterator]();
  const { signal } = stop;
  const end = (): void => stop.abort();
  let [checkedAt, unread, isChecking, isCancelled] = [performance.now(), 0, false, false];
  const isCheckOld = (): boolean => performance.now() - checkedAt > CHECK_LIVES_MS;

  const check = async (controller: Controller): Promise<void> => {
    if (!(await isAllowed())) return end();
    checkedAt = performance.now();
    if (!signal.aborted && unread === 0) controller.enqueue(COMMENT);
  };

  const beat = async (controller: Controller): Promise<void> => {
    unread = (controller.desiredSize ?? 0) > 0 ? 0 : unread + 1;
    if (unread > MAX_UNREAD || isCheckOld()) return end();
    if (isChecking) return;
    isChecking = true;
    await check(controller).finally(() => {
      isChecking = false;
    });
  };

  const sendNext = async (controller: Controller): Promise<void> => {
    const { done, value } = await iterator.next();
    if (signal.aborted) return;
    if (done || isCheckOld()) return end();
    controller.enqueue(encode(value));
  };

  const fail = (error: unknown): void => {
    if (!signal.aborted) log.error({ err: error }, 'event stream failed');
    end();
  };

  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const timer = setInterval(() => void beat(controller).catch(fail), heartbeatMs);
      const close = (): void => {
        clearInterval(timer);
        if (!isCancelled) controller.close();
        Promise.resolve(iterator.return?.()).catch(() => {});
      };
      if (signal.aborted) return close();
      signal.addEventListener('abort', close, { once: true });
      controller.enqueue(COMMENT);
    },
    pull: (controller) => sendNext(controller).catch(fail),
    cancel: () => {
      isCancelled = true;
      end();
    },
  });
};

/**
 * Proxies must neither buffer nor store the stream. The connection closes with it, so that a shutdown does not wait for
 * it.
 */
export const EVENT_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
} as const;
