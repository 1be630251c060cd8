import type { AroundNavHandler } from 'wouter';

type Watch = { isDirty: () => boolean; staysAt: (to: URL) => boolean };

export type LeaveGuard = {
  /** Registers what may hold unsaved changes; `staysAt`: the addresses that keep it open. Returns the removal. */
  watch: (watch: Watch) => () => void;
  isDirty: () => boolean;
  /** Asks when there are unsaved changes; true: the page may be left for good. */
  mayLeave: () => Promise<boolean>;
  /** Gives up unsaved changes: nothing is asked about until something is watched again. */
  release: () => void;
  /** Every navigation of the router goes through this. */
  aroundNav: AroundNavHandler;
  /** Starts to observe Back, Forward and the closing of the tab; returns the end of it. */
  listen: () => () => void;
};

type Options = {
  /** Asks the person; true: leave. */
  ask: () => Promise<boolean>;
  /** Something may hold unsaved changes from now on. */
  onWatch: () => void;
  /** Whether the page must be reloaded at the next change of view. */
  isOutdated: () => boolean;
};

const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'index' in state ? Number(state.index) : 0;

/**
 * Asks before unsaved changes are left by a link, Back, Forward or the closing of the tab. The browser
 * has moved already when it announces Back: the guard undoes it by the entry's index, asks, then moves again.
 */
export const createLeaveGuard = ({ ask, onWatch, isOutdated }: Options): LeaveGuard => {
  const watches = new Set<Watch>();
  let index = indexOf(history.state);
  let leaving = false;
  let undoing = false;

  const losesChanges = (to: URL): boolean => [...watches].some((one) => one.isDirty() && !one.staysAt(to));
  const isDirty = (): boolean => [...watches].some((one) => one.isDirty());

  const go = async (...[navigate, to, options]: Parameters<AroundNavHandler>): Promise<void> => {
    const target = new URL(to, location.href);
    if (losesChanges(target) && !(await ask())) return;
    if (isOutdated() && target.pathname !== location.pathname && !isDirty()) return location.assign(target);
    if (!options?.replace) index += 1;
    navigate(to, { ...options, state: { index } });
  };

  const askAgain = async (delta: number): Promise<void> => {
    if (!(await ask())) return;
    leaving = true;
    history.go(delta);
  };

  const onPop = (event: PopStateEvent): void => {
    const to = indexOf(event.state);
    if (undoing) {
      undoing = false;
      event.stopImmediatePropagation();
    } else if (leaving || to === index || !losesChanges(new URL(location.href))) {
      leaving = false;
      index = to;
    } else {
      event.stopImmediatePropagation();
      undoing = true;
      history.go(index - to);
      void askAgain(to - index);
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
    mayLeave: async () => !isDirty() || (await ask()),
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
