import type { Page } from 'playwright';

/** A request: path of its URL, bytes of its body as sent, and whether it was sent before the first view was shown. */
export type Sent = { path: string; bytes: number; isBeforeView: boolean };

/** Runs in the page before its scripts: records when the title of the first view of a back office is shown. */
export const noteFirstView = (): void => {
  const look = (): void => {
    if (!document.querySelector('#root h1')) return;
    Object.assign(window, { shownAt: performance.now() });
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
};

/** The page and all its requests, without data: URLs. */
export const readSent = (page: Page): Promise<Sent[]> =>
  page.evaluate(() => {
    const { shownAt } = window as unknown as { shownAt: number };
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return (entries as PerformanceResourceTiming[])
      .filter(({ name }) => !name.startsWith('data:'))
      .map(({ name, startTime, encodedBodySize }) => ({
        path: new URL(name).pathname,
        bytes: encodedBodySize,
        isBeforeView: startTime < shownAt,
      }));
  });
