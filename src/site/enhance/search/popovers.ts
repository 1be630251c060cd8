/** The bar's menus are `<details>`: open without a script; with one, they close by Escape, by a click outside, and one at a time. */
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
