import { open } from 'node:fs/promises';
import { type SafeFetchOptions, type SafeFetchResult, safeFetch } from './safe-fetch.ts';

/**
 * Like `safeFetch`, but writes the body of a 200 response to a new file instead of `bytes`; `size`: size of the file.
 */
export const fetchToFile = async (
  url: string,
  path: string,
  options: SafeFetchOptions,
): Promise<SafeFetchResult & { size: number }> => {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    const answer = await safeFetch(url, {
      ...options,
      onBody: async (chunk) => {
        await file.writeFile(chunk);
        size += chunk.length;
      },
    });
    return { ...answer, size };
  } finally {
    await file.close();
  }
};
