import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Up to here every card is rendered. */
const MAX_RENDERED = 60;
const CARD_HEIGHT = 86;
const OVERSCAN = 6;

export type CardWindow = {
  /** First card that is rendered, and the one after the last. */
  from: number;
  to: number;
  /** Height in pixels of the cards before and after them. */
  before: number;
  after: number;
  /** Of each card that is rendered; undefined: their heights do not matter. */
  measure: Virtualizer<HTMLElement, HTMLElement>['measureElement'] | undefined;
};

/** Which cards of a long column are rendered: those near the part of it that is visible. */
export const useCardWindow = (ids: readonly string[], list: RefObject<HTMLElement | null>): CardWindow => {
  const count = ids.length;
  const isLong = count > MAX_RENDERED;
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled: isLong,
    overscan: OVERSCAN,
    getScrollElement: () => list.current,
    getItemKey: (at) => ids[at] ?? at,
    estimateSize: () => CARD_HEIGHT,
  });
  const visible = virtualizer.getVirtualItems();
  const [first, last] = [visible.at(0), visible.at(-1)];
  if (!isLong || !first || !last)
    return { from: 0, to: Math.min(count, MAX_RENDERED), before: 0, after: 0, measure: undefined };
  return {
    from: first.index,
    to: last.index + 1,
    before: first.start,
    after: virtualizer.getTotalSize() - last.end,
    measure: virtualizer.measureElement,
  };
};
