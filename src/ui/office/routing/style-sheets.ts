/** Chromium gives a link that failed a sheet without rules, or one whose rules it does not show. */
const isMissing = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
};

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
  const failed = new Set([...links].filter(isMissing));
  let running: Promise<unknown> | null = null;
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    { capture: true },
  );
  const replaceAll = async (): Promise<void> => {
    const now = [...failed];
    failed.clear();
    const outcomes = await Promise.allSettled(now.map(replace));
    running = null;
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };
  return async () => {
    while (running !== null || failed.size > 0) {
      running ??= replaceAll();
      await running;
    }
  };
};
