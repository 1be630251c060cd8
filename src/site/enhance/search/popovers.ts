/**
 * The menus of the bar are `<details>`, which work without scripts; with scripts, Escape and a click outside close
 * them, and only one is open.
 */
export const startPopovers = (): void => {
  const open = (): HTMLDetailsElement[] =>
    [...document.querySelectorAll<HTMLDetailsElement>('details[data-popover][open]')].filter(
      (menu) => !menu.closest('dialog'),
    );
  document.addEventListener('click', (event) => {
    for (const menu of open()) if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
};
