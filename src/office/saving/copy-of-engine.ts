import { type FieldChanges, unsavedOf } from './field-states.ts';
import type { LocalCopies, LocalCopy } from './local-copy.ts';
import type { SaveEngine } from './save-engine.ts';

const PAUSE_MS = 500;

const copyOf = (changes: FieldChanges): LocalCopy => ({
  at: new Date().toISOString(),
  fields: Object.fromEntries(Object.entries(changes).map(([field, { from, to }]) => [field, { from, value: to }])),
});

/**
 * Stores unsaved changes in this browser, shortly after typing and when the page is hidden; removes them when
 * everything is saved. Returns a function that stops it.
 */
export const followWithCopy = <F extends string>(
  engine: SaveEngine<F>,
  copies: Pick<LocalCopies, 'write' | 'remove'>,
  browser: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasCopy = false;

  const remove = (): void => {
    if (hasCopy) copies.remove();
    hasCopy = false;
  };
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!engine.isDirty()) {
      remove();
      return;
    }
    copies.write(copyOf(unsavedOf(engine.store.get().fields)));
    hasCopy = true;
  };
  const follow = (): void => {
    if (engine.store.get().status !== 'saved') {
      timer ??= setTimeout(write, PAUSE_MS);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    remove();
  };

  const stop = engine.store.subscribe(follow);
  browser.addEventListener('pagehide', write);
  return () => {
    if (timer !== undefined) write();
    browser.removeEventListener('pagehide', write);
    stop();
  };
};
