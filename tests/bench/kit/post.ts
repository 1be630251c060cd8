import type { Page } from 'playwright';

/** Sends a call from the page, as its visitor or as the person who is signed in. Returns the response body. */
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
