/**
 * Without network, a form or link would lead to the browser's error page and lose what was typed: it stays on the page
 * instead, which says so until the network is back (rule SITE-OFFLINE).
 */

const leaves = (event: Event): boolean => {
  if (event.type === 'submit') return true;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link?.origin === location.origin && !link.hash && !link.target;
};

/** After the scripts of the page, which may do the same without leaving it. */
const onLeave = (event: Event): void => {
  if (!navigator.onLine && !event.defaultPrevented && leaves(event)) event.preventDefault();
};

export const startOffline = (): void => {
  const notice = document.querySelector<HTMLElement>('[data-offline]');
  if (!notice) return;
  const show = (): void => {
    notice.hidden = navigator.onLine;
  };
  for (const name of ['online', 'offline'] as const) addEventListener(name, show);
  for (const name of ['submit', 'click'] as const) addEventListener(name, onLeave);
  show();
};
