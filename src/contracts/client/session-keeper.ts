import { sessionOperations } from '#contracts/session';
import { startDeadline } from './deadline.ts';
import { errorOf } from './errors.ts';
import { buildRequest } from './request.ts';
import { type Fetch, send } from './send.ts';

/** Keeps the session of this browser alive for the calls of one client. */
export type SessionKeeper = {
  /** Changes with every renewal, also of another window: read it before a call, for `renew`. */
  stamp: () => string;
  /** Renews the session, unless it was renewed since the stamp was read. False: it is over. */
  renew: (stamp: string) => Promise<boolean>;
  /** Asks for a sign-in, once for all calls that wait. True: somebody signed in. */
  signIn: () => Promise<boolean>;
};

type Options = { origin: string; fetch: Fetch; timeoutMs: number; onSignedOut: () => Promise<boolean> };

const KEY = 'session-renewed';

/** Shared by the windows of a browser; a browser may refuse its storage. */
const readShared = (): string => {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};
const writeShared = (value: string): void => {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Each window renews for itself then.
  }
};

/** One renewal at a time in all windows of this site: a refresh token serves once, its second use ends the session. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('session', work) as Promise<T>) : work();

const SIGNED_OUT = 401;

export const openSessionKeeper = ({ origin, fetch, timeoutMs, onSignedOut }: Options): SessionKeeper => {
  let renewals = 0;
  let asking: Promise<boolean> | null = null;
  const stamp = (): string => `${renewals} ${readShared()}`;

  const renewNow = async (): Promise<boolean> => {
    const deadline = startDeadline(timeoutMs, undefined);
    try {
      const outgoing = buildRequest(origin, sessionOperations.renew, {});
      const response = await send(fetch, { outgoing, signal: deadline.signal });
      if (response.status === SIGNED_OUT) return false;
      if (!response.ok) throw await errorOf(response);
    } finally {
      deadline.end();
    }
    renewals += 1;
    writeShared(String(Date.now()));
    return true;
  };

  return {
    stamp,
    renew: (seen) => inTurn(async () => stamp() !== seen || renewNow()),
    signIn: () => {
      asking ??= onSignedOut().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
};
