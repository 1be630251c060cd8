/** The keys of a text field that are kept, besides characters. */
const KEPT = ['Backspace', 'Enter', 'ArrowDown', 'ArrowUp'];

/** The part of the document that is used. */
type Page = Pick<Document, 'activeElement' | 'addEventListener' | 'removeEventListener'>;

/**
 * Keeps the keys that are pressed until a text field is there, while the focus stays where it is. Returns a function
 * that ends this and gives the keys, once.
 */
export const collectKeys = (page: Page): (() => readonly string[]) => {
  const origin = page.activeElement;
  const keys: string[] = [];
  const onKey = (event: Event): void => {
    const { key, ctrlKey, metaKey, isComposing } = event as KeyboardEvent;
    if (ctrlKey || metaKey || isComposing || page.activeElement !== origin) return;
    if (!/^.$/u.test(key) && !KEPT.includes(key)) return;
    keys.push(key);
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('keydown', onKey, { capture: true });
  return () => {
    page.removeEventListener('keydown', onKey, { capture: true });
    return keys.splice(0);
  };
};

export type EarlyKeys = {
  collect: () => void;
  /** The keys since `collect`, once. */
  take: () => readonly string[];
};

/** Keeps the keys that are pressed from `collect` until `take`. */
export const openEarlyKeys = (page: Page): EarlyKeys => {
  let end: (() => readonly string[]) | null = null;
  return {
    collect: () => {
      end = collectKeys(page);
    },
    take: () => end?.() ?? [],
  };
};

/**
 * The text of an empty field after early keys, and the keys that it handles afterwards.
 * @param since what was typed into the field after them, because it got the focus before they were taken
 */
export const typedBy = (keys: readonly string[], since = ''): { text: string; keys: readonly string[] } => {
  const isText = (key: string): boolean => key === 'Backspace' || !KEPT.includes(key);
  const end = keys.findIndex((key) => !isText(key));
  const typed = end === -1 ? keys : keys.slice(0, end);
  const text = typed.reduce((sum, key) => (key === 'Backspace' ? sum.slice(0, -1) : sum + key), '');
  return { text: text + since, keys: end === -1 ? [] : keys.slice(end).filter((key) => !isText(key)) };
};
