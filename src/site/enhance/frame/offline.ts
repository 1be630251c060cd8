/**
 * Without network, a form or link would lead to the browser's error page and lose what was typed: it stays on the page
 * instead, which says so until the network is back (rule SITE-OFFLINE).
 */
export const startOffline = (): void => {
  const notice = document.querySelector<HTMLElement>('[data-offline]');
  // On the window, after the scripts of the page, which may do the same without leaving it.
  for (const name of ['online', 'offline', 'submit', 'click'])
    addEventListener(name, (event) => {
      const { onLine } = navigator;
      if (notice) notice.hidden = onLine;
      const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
      if (!onLine && (link || name === 'submit')) event.preventDefault();
    });
};
