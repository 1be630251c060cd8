import { ERROR_PAGE_WORDS } from '#fr/site';
import { staticPage } from '#http/pages/static-pages';
import { isApiPath } from './on-error.ts';
import { problem } from './problem.ts';

/** The response during startup: 503, with a page that reloads itself, or a problem document for API calls. */
export const startingResponse = (path: string): Response => {
  const headers = { 'Retry-After': '3' };
  if (isApiPath(path)) return problem(503, 'STARTING', { headers });
  return staticPage(503, { ...ERROR_PAGE_WORDS.starting, refreshSeconds: 3 }, headers);
};
