import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** Parts of a row that the keyboard handler uses, marked in the table. */
const OPEN = '[data-row-open]';
const SELECT = '[data-row-select]';
const MENU = '[data-row-menu]';

const press = (row: Element | null, part: string, event: KeyboardEvent): boolean => {
  const control = row?.querySelector<HTMLElement>(part);
  control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
  return control !== undefined && control !== null;
};

const move = (body: HTMLElement, link: HTMLElement, step: number): boolean => {
  const links = [...body.querySelectorAll<HTMLElement>(OPEN)];
  const next = links[links.indexOf(link) + step];
  next?.focus();
  return next !== undefined;
};

/**
 * Keys on the link of a row: arrows move between rows, Space selects the row (with Shift a range), the menu key opens
 * its menu.
 */
export const onRowKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const link = event.target;
  if (!(link instanceof HTMLElement) || !link.matches(OPEN)) return;
  const row = link.closest('tr');
  const step = STEPS[event.key];
  const isDone =
    (step !== undefined && move(event.currentTarget, link, step)) ||
    (event.key === ' ' && press(row, SELECT, event)) ||
    (isMenuKey(event) && press(row, MENU, event));
  if (isDone) event.preventDefault();
};
