/** Comfort for what every page has: the small menu closes by Escape or a touch beside it, dialogs open on old browsers. */

const menu = document.querySelector<HTMLDetailsElement>('header details');

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
document.addEventListener('pointerdown', (event) => {
  if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
});

// Browsers without invoker commands: the same two, by hand.
if (!('command' in HTMLButtonElement.prototype)) {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
    if (!button) return;
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button.getAttribute('command') === 'show-modal') dialog.showModal();
    if (button.getAttribute('command') === 'close') dialog.close();
  });
}

// A click on the ground beside a window closes it.
document.addEventListener('click', (event) => {
  if (event.target instanceof HTMLDialogElement && event.target.open) event.target.close();
});
