/** The same style sheet, requested again in the place of a link that failed. */
const replace = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const next = document.createElement('link');
    for (const { name, value } of link.attributes) next.setAttribute(name, value);
    next.addEventListener('load', () => resolve());
    next.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
    link.replaceWith(next);
  });

/**
 * Observes the style sheets of the page. Returns a function that requests again those that failed, until all are there:
 * Vite requests each of them once. @throws when one of them fails again.
 */
export const followStyleSheets = (): (() => Promise<void>) => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const failed = new Set([...links].filter(({ sheet }) => sheet === null));
  let running: Promise<unknown> | null = null;
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    { capture: true },
  );
  const replaceAll = (): Promise<unknown> => {
    const now = [...failed];
    failed.clear();
    return Promise.all(now.map(replace)).finally(() => {
      running = null;
    });
  };
  return async () => {
    while (running !== null || failed.size > 0) {
      running ??= replaceAll();
      await running;
    }
  };
};
