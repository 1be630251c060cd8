import type { CalendarFailure } from '#domain/calendar/own-calendar';
import type { UrlRules } from '#platform/net/check-url';
import { type SafeFetchResult, safeFetch } from '#platform/net/safe-fetch';
import { createProcessPool } from '#platform/processes/pool';
import type { BusyRequest, BusyTime, ReadBusy, VisitTime } from './read-calendar.ts';

export type FetchedBusy =
  | { ok: true; busy: readonly BusyTime[]; visits: readonly VisitTime[] }
  /** `zone`: the unknown time zone. */
  | { ok: false; failure: CalendarFailure; zone: string };

const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

const pool = createProcessPool<BusyRequest, ReadBusy>({
  entry: { source: new URL('./calendar-worker.ts', import.meta.url), built: 'calendar-worker.js' },
  maxRss: 256 * 1024 * 1024,
  maxHeapMb: 256,
  size: 1,
  maxWaiting: 5,
  timeoutMs: 10_000,
  idleMs: 10_000,
});

/** Ends the child process, for shutdown and for tests. It is started again when needed. */
export const closeCalendars = (): void => pool.close();

const failed = (failure: CalendarFailure, zone = ''): FetchedBusy => ({ ok: false, failure, zone });

const NETWORK_FAILURES: Readonly<Record<string, CalendarFailure>> = {
  NETWORK: 'UNREACHABLE',
  DNS: 'UNREACHABLE',
  ENCODING: 'UNREACHABLE',
  TIMEOUT: 'SLOW',
  TOO_LARGE: 'BIG',
};

const failureOf = (answer: SafeFetchResult): CalendarFailure | null => {
  if (!answer.ok) return NETWORK_FAILURES[answer.reason] ?? 'ADDRESS';
  if (answer.status === 200) return null;
  if (answer.status === 404 || answer.status === 410) return 'NONE';
  return answer.status === 401 || answer.status === 403 ? 'DENIED' : 'UNREACHABLE';
};

type OwnCalendar = Omit<BusyRequest, 'text'> & { address: string; rules: UrlRules };

/**
 * The busy times of a calendar at an address of a person (rules VISIT-OWN-CALENDAR, OUTGOING-ADDRESSES): https, at most
 * 5 MB in ten seconds, read in a child process in at most ten more. Never throws.
 */
export const fetchBusy = async ({ address, rules, ...asked }: OwnCalendar): Promise<FetchedBusy> => {
  const answer = await safeFetch(address, {
    ...rules,
    httpsOnly: true,
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    headers: { accept: 'text/calendar' },
  });
  const failure = failureOf(answer);
  if (failure !== null || !answer.ok) return failed(failure ?? 'UNREACHABLE');
  // The decoder removes the byte order mark that some programs write.
  const read = await pool.run({ ...asked, text: new TextDecoder().decode(answer.bytes) }, 'later');
  if ('busy' in read) return { ok: true, busy: read.busy, visits: read.visits };
  if ('fault' in read) return failed(read.fault, read.fault === 'ZONE' ? read.zone : '');
  return failed('SIZE');
};
