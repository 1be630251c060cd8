const PAUSE_MS = 300;

export type HandIn = {
  /** The text has changed. */
  changed: () => void;
  /** Hands in what has changed since the last time, if anything. */
  now: () => void;
  /** Whether something has changed that is not handed in. */
  isPending: () => boolean;
};

type Options = { onTyping: () => void; handIn: () => void };

/** Tells of the first change at once, and hands the text in at most every 300 ms: writing a long one takes time. */
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
