import { on } from '#site/hooks/events.ts';

/** Below it the list has the whole width and the bar only its place and its button. */
const NARROW = '(width < 60.5rem)';

const part = (name: string): HTMLElement | null => document.querySelector(`form[data-search] [data-${name}]`);

/** On a narrow screen the bar's own fields join the drawer, opened out; elsewhere they return to the bar. */
const placeQuickFields = (narrow: boolean): void => {
  const quick = part('quick');
  const home = narrow ? part('quick-in-drawer') : part('quick-in-bar');
  if (!quick || !home || quick.parentElement === home) return;
  home.append(quick);
  for (const menu of quick.querySelectorAll('details')) {
    // In the bar one menu closes the other; in the drawer both stand open.
    if (narrow) menu.removeAttribute('name');
    else menu.name = 'search-bar';
    menu.open = narrow;
  }
};

/** Without a script the further filters unfold in the page; with one they stand in a drawer (a native modal dialog). */
const furnish = (dialog: HTMLDialogElement): void => {
  const panel = part('panel');
  const home = dialog.querySelector('[data-panel-in-drawer]');
  if (panel && home && panel.parentElement !== home) home.append(panel);
  placeQuickFields(matchMedia(NARROW).matches);
};

/** Keeps the fields where the width of the screen wants them: in the bar, or in the drawer (enhance/frame.ts opens and closes it). */
export const startDrawer = (): void => {
  const dialog = document.querySelector<HTMLDialogElement>('form[data-search] dialog');
  if (!dialog) return;
  furnish(dialog);
  matchMedia(NARROW).addEventListener('change', (event) => {
    placeQuickFields(event.matches);
    if (!event.matches) dialog.close();
  });
  on('results:changed', () => furnish(dialog));
};
