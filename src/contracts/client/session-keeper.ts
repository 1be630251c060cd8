import { sessionOperations } from '#contracts/session';
import { startDeadline } from './deadline.ts';
import { errorOf, SIGNED_OUT } from './errors.ts';
import { buildRequest } from './request.ts';
import { type Fetch, send } from './send.ts';

/** Renews the session of this browser for the calls of one client. */
export type SessionKeeper = {
  /** Changes with every renewal, also in another window. Read it before a call and pass it to `renew`. */
  stamp: () => string;
  /** Renews the session unless it was renewed after the stamp was read. False: the session has ended. */
  renew: (stamp: string) => Promise<boolean>;
  /** Opens the sign-in dialog, once for all waiting calls. True: signed in. */
  signIn: () => Promise<boolean>;
  /** Opens the dialog in which the person proves who they are. True: proved. */
  confirm: () => Promise<boolean>;
};

type Options = {
  origin: string;
  fetch: Fetch;
  timeoutMs: number;
  onSignedOut: () => Promise<boolean>;
  onUnconfirmed: () => Promise<boolean>;
};

const KEY = 'session-renewed';

/** Value shared by all windows of the browser; some browsers deny access to the storage. */
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
    // Without shared storage each window renews by itself.
  }
};

/** One renewal at a time across all windows of this site: a second use of a refresh token ends the session. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('session', work) : work();

export const openSessionKeeper = ({ origin, fetch, timeoutMs, onSignedOut, onUnconfirmed }: Options): SessionKeeper => {
  let renewals = 0;
  let asking: Promise<boolean> | null = null;
  const stamp = (): string => `${renewals} ${readShared()}`;

  const renewNow = async (): Promise<boolean> => {
    const deadline = startDeadline(timeoutMs, undefined);
    try {
      const outgoing = buildRequest(origin, sessionOperations.renew, {});
      // A page that is reloaded now has lost its refresh token, unless the browser stores the new one nevertheless.
      const response = await send(fetch, { outgoing, signal: deadline.signal, keepalive: true });
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
    confirm: onUnconfirmed,
  };
};
