import './frame/audience-choice.ts';
import './frame/carousel.ts';
import { countView } from './frame/count-view.ts';
import { startFrames } from './frame/frames.ts';
import { startListingTransition } from './frame/listing-transition.ts';
import { startOffline } from './frame/offline.ts';

/**
 * Behaviour of all pages: the small menu closes on Escape or a click outside, a dialog on a click outside; carousels,
 * third-party frames, view counting. In one module, because a request costs a phone more than a kilobyte.
 */

const menu = document.querySelector<HTMLDetailsElement>('header details');

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
document.addEventListener('pointerdown', (event) => {
  if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
});

// Dialogs (ui/site/dialog.tsx): opened by id, closed by their controls or by a click on the backdrop.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.defaultPrevented) return;
  const opener = event.target.closest<HTMLElement>('[data-open-dialog]');
  const wanted = opener && document.getElementById(opener.dataset.openDialog ?? '');
  if (wanted instanceof HTMLDialogElement) {
    event.preventDefault();
    wanted.showModal();
  } else if (event.target instanceof HTMLDialogElement || event.target.closest('[data-close-dialog]'))
    event.target.closest('dialog')?.close();
});

startFrames();
startListingTransition();
startOffline();
countView();
