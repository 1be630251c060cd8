import type { Fetch } from '#contracts/client/send';
import { type Connection, SLOW_MS } from '#ui/office/connection/connection.ts';

/** Answers of a proxy in the place of the server. */
const DOWN: readonly number[] = [502, 503, 504];

/** `fetch` that tells the connection which requests are answered. */
export const observedFetch =
  ({ doubt, hasten }: Connection): Fetch =>
  async (url, init) => {
    const timer = setTimeout(doubt, SLOW_MS);
    try {
      const response = await globalThis.fetch(url, init);
      if (DOWN.includes(response.status)) doubt();
      else hasten();
      return response;
    } catch (error) {
      if (!init.signal?.aborted) doubt();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
