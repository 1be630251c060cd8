import type { AroundNavHandler } from 'wouter';

type Watch = {
  isDirty: () => boolean;
  staysAt: (to: URL) => boolean;
  /** Saves the changes; false: failed. Absent: changes can only be discarded. */
  save?: () => Promise<boolean>;
  /** Discards the changes. */
  discard?: () => void;
};

/** The person's decision about unsaved changes. */
export type LeaveChoice = 'stay' | 'discard' | 'save';

export type LeaveGuard = {
  /**
   * Registers a source of unsaved changes; `staysAt`: URLs that keep it open. Returns a function that unregisters it.
   */
  watch: (watch: Watch) => () => void;
  isDirty: () => boolean;
  /** Asks if there are unsaved changes; true: the page may be left. */
  mayLeave: () => Promise<boolean>;
  /** Discards unsaved changes: no question is shown until a source is registered again. */
  release: () => void;
  /** Every navigation of the router passes through this handler. */
  aroundNav: AroundNavHandler;
  /** Starts observing Back, Forward and the closing of the tab. Returns a function that stops it. */
  listen: () => () => void;
};

type Options = {
  /** Asks the person; `canSave`: whether saving is offered. */
  ask: (options: { canSave: boolean }) => Promise<LeaveChoice>;
  /** Called when a source of unsaved changes is registered. */
  onWatch: () => void;
  /** Whether the page must be reloaded at the next change of view. */
  isOutdated: () => boolean;
};

const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'index' in state ? Number(state.index) : 0;

/**
 * Asks before unsaved changes are lost by a link, Back, Forward or the closing of the tab. When the browser reports
 * Back, it has already moved: the guard reverts this by the entry's index, asks, then moves again.
 */
export const createLeaveGuard = ({ ask, onWatch, isOutdated }: Options): LeaveGuard => {
  const watches = new Set<Watch>();
  let index = indexOf(history.state);
  let leaving = false;
  let undoing = false;

  const dirtyOnes = (): Watch[] => [...watches].filter((watch) => watch.isDirty());
  const losingAt = (to: URL): Watch[] => dirtyOnes().filter((watch) => !watch.staysAt(to));
  const isDirty = (): boolean => dirtyOnes().length > 0;

  const mayLose = async (losing: readonly Watch[]): Promise<boolean> => {
    if (losing.length === 0) return true;
    const choice = await ask({ canSave: losing.every(({ save }) => save !== undefined) });
    if (choice === 'stay') return false;
    for (const watch of losing) {
      if (choice === 'discard') watch.discard?.();
      else if (!(await watch.save?.())) return false;
    }
    return true;
  };

  const go = async (...[navigate, to, options]: Parameters<AroundNavHandler>): Promise<void> => {
    const target = new URL(to, location.href);
    if (!(await mayLose(losingAt(target)))) return;
    if (isOutdated() && target.pathname !== location.pathname && !isDirty()) return location.assign(target);
    if (!options?.replace) index += 1;
    navigate(to, { ...options, state: { index } });
  };

  const askAgain = async (delta: number, losing: readonly Watch[]): Promise<void> => {
    if (!(await mayLose(losing))) return;
    leaving = true;
    history.go(delta);
  };

  const onPop = (event: PopStateEvent): void => {
    const to = indexOf(event.state);
    const losing = losingAt(new URL(location.href));
    if (undoing) {
      undoing = false;
      event.stopImmediatePropagation();
    } else if (leaving || to === index || losing.length === 0) {
      leaving = false;
      index = to;
    } else {
      event.stopImmediatePropagation();
      undoing = true;
      history.go(index - to);
      void askAgain(to - index, losing);
    }
  };

  const onUnload = (event: BeforeUnloadEvent): void => {
    if (isDirty()) event.preventDefault();
  };

  return {
    watch: (watch) => {
      watches.add(watch);
      onWatch();
      return () => watches.delete(watch);
    },
    isDirty,
    mayLeave: () => mayLose(dirtyOnes()),
    release: () => watches.clear(),
    aroundNav: (...call) => void go(...call),
    listen: () => {
      history.replaceState({ index }, '');
      addEventListener('popstate', onPop, { capture: true });
      addEventListener('beforeunload', onUnload);
      return () => {
        removeEventListener('popstate', onPop, { capture: true });
        removeEventListener('beforeunload', onUnload);
      };
    },
  };
};
