import type { Page } from 'playwright';

/** Sends a call as the person who is signed in on the page, or as its visitor. Returns the answer. */
export const post = <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async ([to, given]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(to, { method: 'POST', headers, body: JSON.stringify(given) });
      if (response.status !== 200) throw new Error(`${to}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    [path, body] as const,
  );
