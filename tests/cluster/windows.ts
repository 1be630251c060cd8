import { setTimeout as pause } from 'node:timers/promises';
import { liveStream, REOPEN_MS } from '#tests/bench/kit/live-stream';
import type { Change } from './load.ts';
import { type Place, versionIn } from './places.ts';
import { send } from './visitors.ts';

/** Before a failed reading is repeated. */
const RETRY_MS = 500;

/** What a window of a back office has shown: the version of the offer, by time. */
type Shown = { version: number; at: number };

/** A window of a place's back office with its offer. */
export type OpenWindow = { place: Place; shown: readonly Shown[]; close: () => Promise<void> };

/**
 * Opens the live stream of a back office through the load balancer, and reads the offer again when the stream opens and
 * when it tells of a change, as the office does. An ended stream is opened again.
 */
export const openWindow = ({ port, place, token }: { port: number; place: Place; token: string }): OpenWindow => {
  const closing = new AbortController();
  const { signal } = closing;
  const shown: Shown[] = [];
  const record = { host: place.host, path: `/admin/job-offers/${place.offer.id}`, token };
  let [isReading, isAsked] = [false, false];
  const wait = (ms: number): Promise<void> => pause(ms, undefined, { signal }).catch(() => {});

  const read = async (): Promise<void> => {
    isAsked = true;
    if (isReading) return;
    isReading = true;
    while (isAsked && !signal.aborted) {
      isAsked = false;
      const { status, body } = await send(port, record);
      const version = status === 200 ? versionIn(body) : null;
      if (version !== null) shown.push({ version, at: performance.now() });
      else {
        isAsked = true;
        await wait(RETRY_MS);
      }
    }
    isReading = false;
  };

  const onData = (text: string): void => {
    if (text.includes('jobOffers')) void read();
  };
  const following = (async () => {
    while (!signal.aborted) {
      await liveStream({ port, host: place.host, token, signal, onOpen: () => void read(), onData });
      await wait(REOPEN_MS);
    }
  })();
  return {
    place,
    shown,
    close: async () => {
      closing.abort();
      await following;
    },
  };
};

/** How late a window showed these changes, in milliseconds after their acknowledgement; how many it never showed. */
export const latenessOf = (
  { shown }: Pick<OpenWindow, 'shown'>,
  changes: readonly Change[],
): { longest: number; missed: number } => {
  const times = changes.map(({ version, at }) => {
    const seen = shown.find((read) => read.version >= version);
    return seen && Math.max(0, seen.at - at);
  });
  return {
    longest: Math.max(0, ...times.filter((ms) => ms !== undefined)),
    missed: times.filter((ms) => ms === undefined).length,
  };
};
