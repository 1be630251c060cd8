import { capital } from '#fr/format';
import type { Clock } from '#ui/office/clock.ts';
import { createStore, type Store } from '#ui/office/store.ts';

export type Toast = { id: number; tone: 'success' | 'error' | 'info'; text: string; detail: string };

export type Toasts = {
  store: Store<readonly Toast[]>;
  success: (text: string) => void;
  /** `detail`: the cause and what to do next. */
  error: (text: string, detail?: string) => void;
  info: (text: string) => void;
  close: (id: number) => void;
  /** The view is left: its successes are closed. */
  leave: () => void;
};

type Options = {
  clock: Clock;
  /** Whether the pointer or the focus is in the messages. */
  isRead: () => boolean;
};

const MAX_SHOWN = 3;
const SUCCESS_MS = 4500;
/** A message is still shown for this long after the pointer and the focus have left. */
const READ_MS = 1500;
/** A success that is younger is about the step that leaves the view, such as the archiving of what it showed. */
const OF_THIS_VIEW_MS = 1000;

/** Without the message that matters least: the oldest success, if there is one. */
const withoutOne = (toasts: readonly Toast[]): readonly Toast[] => {
  const dropped = toasts.find(({ tone }) => tone === 'success') ?? toasts[0];
  return toasts.filter((toast) => toast !== dropped);
};

/**
 * Messages about what a person did. A success closes by itself, any other message stays until the person closes it; the
 * same message is not shown twice (rule OFFICE-MESSAGES).
 */
export const createToasts = ({ clock, isRead }: Options): Toasts => {
  const store = createStore<readonly Toast[]>([]);
  const shownAt = new Map<number, number>();
  let last = 0;
  const keep = (isKept: (toast: Toast) => boolean): void => {
    const kept = store.get().filter(isKept);
    if (kept.length < store.get().length) store.set(kept);
  };
  const close = (id: number): void => {
    shownAt.delete(id);
    keep((toast) => toast.id !== id);
  };
  const closeLater = (id: number, ms: number): void => {
    clock.after(ms, () => (isRead() ? closeLater(id, READ_MS) : close(id)));
  };
  const show = (tone: Toast['tone'], words: string, detail = ''): void => {
    const text = capital(words);
    last += 1;
    const others = store.get().filter((toast) => toast.text !== text);
    store.set([...(others.length < MAX_SHOWN ? others : withoutOne(others)), { id: last, tone, text, detail }]);
    if (tone !== 'success') return;
    shownAt.set(last, clock.now());
    closeLater(last, SUCCESS_MS);
  };
  return {
    store,
    success: (text) => show('success', text),
    error: (text, detail) => show('error', text, detail),
    info: (text) => show('info', text),
    close,
    leave: () => {
      const since = clock.now() - OF_THIS_VIEW_MS;
      keep(({ id, tone }) => tone !== 'success' || (shownAt.get(id) ?? 0) > since);
    },
  };
};
