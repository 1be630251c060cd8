import { createContext, use, useLayoutEffect } from 'react';

/** Called by a part of a view that begins to wait; returns what it calls when it has ended. */
export const WaitingContext = createContext<(() => () => void) | null>(null);

/** Tells the surrounding `Together` whether this part still loads. */
export const useWaiting = (isWaiting: boolean): void => {
  const wait = use(WaitingContext);
  useLayoutEffect(() => (isWaiting ? wait?.() : undefined), [wait, isWaiting]);
};
