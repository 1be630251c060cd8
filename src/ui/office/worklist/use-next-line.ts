import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '#ui/office/after-paint.ts';

const LINES = '[data-line]';
/** The first control of a line that can be used, or its link. */
const CONTROLS = ['[data-acts] :is(button, select, a):not(:disabled)', 'a'];

const linesOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(LINES)];

/** Whether nothing has the focus, or the title of the view, to which a closed window gives it (`useFocusReturn`). */
const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement === document.querySelector('h1');

const focusLine = (list: HTMLElement, place: number): void => {
  const line = linesOf(list).at(Math.min(place, linesOf(list).length - 1));
  const control = CONTROLS.map((selector) => line?.querySelector<HTMLElement>(selector)).find(Boolean);
  (control ?? list).focus();
};

/**
 * Moves the focus to the line that takes the place of a removed one, if it had the focus and nothing has it now. Menus
 * and dialogs of a line belong to it.
 */
export const useNextLine = (): {
  list: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
} => {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ line: HTMLElement; place: number } | null>(null);
  useEffect(() =>
    afterPaint(() => {
      const [lines, left] = [list.current, last.current];
      if (!lines || !left || left.line.isConnected || !isFocusFree()) return;
      last.current = null;
      focusLine(lines, left.place);
    }),
  );
  return {
    list,
    onFocus: ({ target }) => {
      const line = target.closest<HTMLElement>(LINES);
      if (line && list.current) last.current = { line, place: linesOf(list.current).indexOf(line) };
    },
  };
};
