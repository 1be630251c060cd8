import type { AppContext } from '#http/env';
import { isBot } from '#platform/bots';

/** Whether a browser fetches a page or a call before anybody opens it. */
export const isPrefetch = (c: AppContext): boolean =>
  (c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '').includes('prefetch');

/** Whether a person seems to have opened a page: a GET without prefetch, not by a bot that says so. */
export const isByPerson = (c: AppContext): boolean =>
  c.req.method === 'GET' && !isPrefetch(c) && !isBot(c.req.header('user-agent') ?? '');
