import { startGrowingPicture } from './frame/growing-picture.ts';

/** Comfort for what every page has: the small menu closes by Escape or a touch beside it, a window by a touch beside it. */

const menu = document.querySelector<HTMLDetailsElement>('header details');

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
document.addEventListener('pointerdown', (event) => {
  if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
});

// A click on the ground beside a window closes it.
document.addEventListener('click', (event) => {
  if (event.target instanceof HTMLDialogElement && event.target.open) event.target.close();
});

startGrowingPicture();
