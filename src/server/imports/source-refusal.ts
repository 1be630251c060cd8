import type { FeedRefusal } from '#domain/feeds/codes';
import type { SafeFetchResult } from '#platform/net/safe-fetch';

/** Whether the same request may succeed later. */
export const isPassing = (answer: SafeFetchResult): boolean =>
  answer.ok ? answer.status === 429 || answer.status >= 500 : ['TIMEOUT', 'NETWORK', 'DNS'].includes(answer.reason);

/** Why a response other than 200 brings no listings. */
export const sourceRefusal = (answer: SafeFetchResult): FeedRefusal => {
  if (!answer.ok) {
    if (answer.reason === 'TOO_LARGE') return 'SOURCE_TOO_BIG';
    if (answer.reason === 'REDIRECTS' || answer.reason === 'ENCODING') return 'SOURCE_INVALID';
    return isPassing(answer) ? 'SOURCE_UNREACHABLE' : 'SOURCE_REFUSED';
  }
  if (answer.status === 401 || answer.status === 403) return 'SOURCE_DENIED';
  if (answer.status === 404 || answer.status === 410) return 'SOURCE_MISSING';
  return isPassing(answer) ? 'SOURCE_BUSY' : 'SOURCE_INVALID';
};
