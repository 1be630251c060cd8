import { type Clock, createPauses, pauseAfter } from '#ui/office/clock.ts';
import { createStore, type Store } from '#ui/office/store.ts';

/** `offline`: the browser has no network · `silent`: the server does not answer. */
export type ConnectionState = 'connected' | 'offline' | 'silent';

export type Connection = {
  store: Store<ConnectionState>;
  /** A request has no answer: asks the server until it answers. */
  doubt: () => void;
  /** While the server is asked: asks again at once, because it may be back. */
  hasten: () => void;
  /** Observes the network of the browser. Returns a function that stops it. */
  listen: (browser: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) => () => void;
};

type Options = {
  /** Whether the server answers, known within ASK_MS. */
  ask: () => Promise<boolean>;
  isOnline: () => boolean;
  clock: Clock;
};

/** A call or a script that has no answer within this time raises doubt about the server. */
export const SLOW_MS = 2000;

/** A server that is restarted within this time is not reported. */
export const TOLERATED_MS = 1000;

/** Whether the server can be reached. Only its own answer to a question counts (rule OFFICE-CONNECTION). */
export const createConnection = ({ ask, isOnline, clock }: Options): Connection => {
  const store = createStore<ConnectionState>('connected');
  const pauses = createPauses(clock);
  let isAsking = false;
  /** Whether the network changed since the last question, so that its answer proves nothing. */
  let hasChanged = false;
  let attempts = 0;
  const show = (state: ConnectionState): void => {
    if (store.get() !== state) store.set(state);
  };
  const askUntilAnswered = async (): Promise<void> => {
    const since = clock.now();
    for (;;) {
      hasChanged = false;
      const hasAnswer = await ask();
      if (hasAnswer && !hasChanged) break;
      if (hasAnswer) continue;
      if (!isOnline()) show('offline');
      else if (clock.now() - since >= TOLERATED_MS) show('silent');
      attempts += 1;
      await pauses.pause(pauseAfter(attempts));
    }
    isAsking = false;
    show('connected');
  };
  const doubt = (): void => {
    if (isAsking) return;
    isAsking = true;
    attempts = 0;
    void askUntilAnswered();
  };
  const hasten = (): void => {
    attempts = 0;
    pauses.wake();
  };
  const onNetwork = (): void => {
    hasChanged = true;
    doubt();
    hasten();
  };
  return {
    store,
    doubt,
    hasten,
    listen: (browser) => {
      const handlers = { online: onNetwork, offline: onNetwork, visibilitychange: hasten };
      for (const [name, handler] of Object.entries(handlers)) browser.addEventListener(name, handler);
      if (!isOnline()) doubt();
      return () => {
        for (const [name, handler] of Object.entries(handlers)) browser.removeEventListener(name, handler);
      };
    },
  };
};
