/**
 * The element that gets the focus after a question: the currently focused one, or the button of the surrounding menu,
 * because the menu closes.
 */
export const focusOrigin = (): HTMLElement | null => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const menu = focused.closest('[role="menu"]');
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
};
