import { createStore, type Store } from '#ui/office/store.ts';

export type Toast = { id: number; tone: 'success' | 'error' | 'info'; text: string };

export type Toasts = {
  store: Store<readonly Toast[]>;
  success: (text: string) => void;
  error: (text: string) => void;
  info: (text: string) => void;
  close: (id: number) => void;
};

/** Maximum number of messages; a new one replaces the oldest. */
const MAX_SHOWN = 3;

/** Messages stay until the person closes them; the same message is not shown twice. */
export const createToasts = (): Toasts => {
  const store = createStore<readonly Toast[]>([]);
  let last = 0;
  const show = (tone: Toast['tone'], text: string): void => {
    last += 1;
    const others = store.get().filter((toast) => toast.text !== text);
    store.set([...others, { id: last, tone, text }].slice(-MAX_SHOWN));
  };
  return {
    store,
    success: (text) => show('success', text),
    error: (text) => show('error', text),
    info: (text) => show('info', text),
    close: (id) => store.set(store.get().filter((toast) => toast.id !== id)),
  };
};
