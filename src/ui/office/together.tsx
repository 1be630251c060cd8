import { type ReactElement, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { LineSkeleton } from './line-skeleton.tsx';
import { WaitingContext } from './use-waiting.ts';

/** Time after which the children are shown in any case, because one of them may wait for a server that hangs. */
export const MOST_MS = 4000;

/**
 * Shows its children when all that they load has arrived, so that nothing moves afterwards. Parts that load tell it
 * with `useWaiting`, as each `LineSkeleton` does.
 */
export const Together = ({ children }: { children: ReactNode }): ReactElement => {
  const waiting = useRef(0);
  const [isShown, setShown] = useState(false);
  const check = useCallback((): void => {
    if (waiting.current === 0) setShown(true);
  }, []);
  const wait = useCallback(() => {
    waiting.current += 1;
    return () => {
      waiting.current -= 1;
      // After this commit, in which another part may begin to wait.
      queueMicrotask(check);
    };
  }, [check]);
  useLayoutEffect(() => {
    check();
    const timer = setTimeout(() => setShown(true), MOST_MS);
    return () => clearTimeout(timer);
  }, [check]);
  return (
    <>
      {!isShown && <LineSkeleton />}
      <div hidden={!isShown}>
        <WaitingContext value={wait}>{children}</WaitingContext>
      </div>
    </>
  );
};
