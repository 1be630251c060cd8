import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useInWindow } from '#ui/office/window/window-context.ts';

/** Up to this number all rows are rendered. */
const MAX_RENDERED = 200;
const ROW_HEIGHT = 45;
const OVERSCAN = 20;

export type RowWindow = {
  /** Index of the first rendered row, and the index after the last one. */
  from: number;
  to: number;
  /** Height in pixels of the rows before and after the rendered ones. */
  before: number;
  after: number;
};

/** Position of an element's top in the page, in pixels. */
const topOf = (element: HTMLElement | null): number =>
  element === null ? 0 : element.getBoundingClientRect().top + window.scrollY;

/**
 * Which rows of a long table are rendered: those near the visible part of the page. In a side window all rows, because
 * the page does not scroll with it.
 */
export const useRowWindow = (count: number, body: RefObject<HTMLElement | null>): RowWindow => {
  const isInWindow = useInWindow();
  const isLong = count > MAX_RENDERED && !isInWindow;
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isLong,
    overscan: OVERSCAN,
    scrollMargin: isLong ? topOf(body.current) : 0,
    estimateSize: () => body.current?.querySelector<HTMLElement>('[data-index]')?.offsetHeight ?? ROW_HEIGHT,
  });
  const visible = virtualizer.getVirtualItems();
  const [first, last] = [visible.at(0), visible.at(-1)];
  if (!isLong || !first || !last) return { from: 0, to: isLong ? MAX_RENDERED : count, before: 0, after: 0 };
  const { scrollMargin } = virtualizer.options;
  return {
    from: first.index,
    to: last.index + 1,
    before: first.start - scrollMargin,
    after: virtualizer.getTotalSize() + scrollMargin - last.end,
  };
};
