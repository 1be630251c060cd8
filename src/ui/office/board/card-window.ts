import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Up to this number all cards are rendered. */
const MAX_RENDERED = 60;
const CARD_HEIGHT = 86;
const OVERSCAN = 6;

export type CardWindow = {
  /** Index of the first rendered card, and the index after the last one. */
  from: number;
  to: number;
  /** Height in pixels of the cards before and after the rendered ones. */
  before: number;
  after: number;
  /** Ref callback of each rendered card; undefined: heights are not needed. */
  measure: Virtualizer<HTMLElement, HTMLElement>['measureElement'] | undefined;
};

/** Which cards of a long column are rendered: those near its visible part. */
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
