import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';

/** Maximum number of streams of one session: a browser needs one for each window, and more while it reconnects. */
const MAX_PER_SESSION = 12;
const RETRY_AFTER = 3;

/** Event streams: limited per session; all end when the server stops. */
export type OpenStreams = {
  /**
   * A signal that ends the stream; the stream aborts it at its end. 429: too many streams of this session. 503: the
   * server is stopping.
   */
  open: (sessionId: string) => AbortController | Refusal;
};

export const openStreams = (stopping: AbortSignal): OpenStreams => {
  const sessions = new Map<string, Set<AbortController>>();
  stopping.addEventListener('abort', () => {
    for (const streams of sessions.values()) for (const stream of streams) stream.abort();
  });
  return {
    open: (sessionId) => {
      if (stopping.aborted) return refuse(503, 'STOPPING', { retryAfter: RETRY_AFTER });
      const streams = sessions.get(sessionId) ?? new Set();
      if (streams.size >= MAX_PER_SESSION) return refuseTooMany(RETRY_AFTER);
      const stream = new AbortController();
      sessions.set(sessionId, streams.add(stream));
      stream.signal.addEventListener('abort', () => {
        streams.delete(stream);
        if (streams.size === 0 && sessions.get(sessionId) === streams) sessions.delete(sessionId);
      });
      return stream;
    },
  };
};
