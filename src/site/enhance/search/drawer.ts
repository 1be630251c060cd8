/** Below this width the list has full width, and the bar shows only its place field and its button. */
const NARROW = '(width < 60.5rem)';

const part = (name: string): HTMLElement | null => document.querySelector(`form[data-search] [data-${name}]`);

/**
 * On a narrow screen the bar's fields are moved into the drawer and opened; otherwise they are moved back into the bar.
 */
const placeQuickFields = (narrow: boolean): void => {
  const quick = part('quick');
  const home = narrow ? part('quick-in-drawer') : part('quick-in-bar');
  if (!quick || !home || quick.parentElement === home) return;
  home.append(quick);
  for (const menu of quick.querySelectorAll('details')) {
    // In the bar only one menu is open at a time; in the drawer all are open.
    if (narrow) menu.removeAttribute('name');
    else menu.name = 'search-bar';
    menu.open = narrow;
  }
};

/** Without scripts the other filters unfold in the page; with scripts they are in a drawer (a native modal dialog). */
const moveFields = (dialog: HTMLDialogElement): void => {
  const panel = part('panel');
  const home = dialog.querySelector('[data-panel-in-drawer]');
  if (panel && home && panel.parentElement !== home) home.append(panel);
  placeQuickFields(matchMedia(NARROW).matches);
};

/** Moves the fields into the bar or the drawer, by screen width (enhance/frame.ts opens and closes the drawer). */
export const startDrawer = (): void => {
  const dialog = document.querySelector<HTMLDialogElement>('form[data-search] dialog');
  if (!dialog) return;
  moveFields(dialog);
  matchMedia(NARROW).addEventListener('change', (event) => {
    placeQuickFields(event.matches);
    if (!event.matches) dialog.close();
  });
  document.addEventListener('results:changed', () => moveFields(dialog));
};
