const PAUSE_MS = 300;

export type HandIn = {
  /** Must be called when the text has changed. */
  changed: () => void;
  /** Passes on the changes since the last call, if any. */
  now: () => void;
  /** Whether there are changes that were not passed on. */
  isPending: () => boolean;
};

type Options = { onTyping: () => void; handIn: () => void };

/**
 * Reports the first change immediately and passes the text on at most every 300 ms, because serialising it takes time.
 */
export const createHandIn = ({ onTyping, handIn }: Options): HandIn => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const now = (): void => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    handIn();
  };
  const changed = (): void => {
    if (timer !== null) return;
    timer = setTimeout(now, PAUSE_MS);
    onTyping();
  };
  return { changed, now, isPending: () => timer !== null };
};
