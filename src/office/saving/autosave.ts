import type { SaveEngine, Send } from './save-engine.ts';

/** Delay after the last key press, and maximum delay after the first unsaved one. */
const PAUSE_MS = 1500;
const LATEST_MS = 10_000;
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;

/**
 * Saves after a pause in typing. A failed save is retried with growing delays, and immediately when the browser is
 * online again. Returns a function that stops it.
 */
export const startAutosave = <F extends string>(
  engine: SaveEngine<F>,
  send: Send,
  browser: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | null = null;
  let retry = FIRST_RETRY_MS;

  const save = (): void => {
    timer = undefined;
    void engine.run(send, { isQuiet: true });
  };
  const schedule = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(save, ms);
  };

  const follow = (): void => {
    const { progress } = engine.store.get();
    if (progress === 'unsaved') {
      unsavedSince ??= Date.now();
      schedule(Math.max(0, Math.min(PAUSE_MS, unsavedSince + LATEST_MS - Date.now())));
      return;
    }
    unsavedSince = null;
    if (progress === 'saved') retry = FIRST_RETRY_MS;
    clearTimeout(timer);
    if (progress !== 'failed') return;
    schedule(retry);
    retry = Math.min(retry * 2, MAX_RETRY_MS);
  };

  const onOnline = (): void => {
    if (engine.store.get().progress === 'failed') schedule(0);
  };

  const stopFollowing = engine.store.subscribe(follow);
  browser.addEventListener('online', onOnline);
  return () => {
    clearTimeout(timer);
    browser.removeEventListener('online', onOnline);
    stopFollowing();
  };
};
