import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * Whether the open window shows this item of a list or board, which is then scrolled into sight. `to`: address of the
 * item's window.
 */
export const useCurrentItem = <E extends HTMLElement>(
  to: string | undefined,
): { element: RefObject<E | null>; isCurrent: boolean } => {
  const [path] = useLocation();
  const element = useRef<E>(null);
  const isCurrent = to?.split('?')[0] === path;
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return { element, isCurrent };
};
