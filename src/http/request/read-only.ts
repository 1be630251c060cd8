import type { MiddlewareHandler } from 'hono';
import { WORKER_PATH } from '#domain/posts/push';
import { ICON_FILES } from '#domain/sites/app-icon';
import { CONTACT_PATH } from '#domain/sites/profile-card';
import type { AppEnv } from '#http/env';
import { problem } from '#http/response/problem';
import { isRead } from './redirect-to.ts';

/** Read-only files for machines; `/*` at the end: every path below. */
const READ_ONLY = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/internal/*',
  '/assets/*',
  '/media/*',
  '/documents/*',
  '/partage/*',
  '/robots.txt',
  '/openapi.json',
  '/sitemap.xml',
  '/actualites/rss.xml',
  '/site.webmanifest',
  '/dashboard.webmanifest',
  CONTACT_PATH,
  WORKER_PATH,
  ...Object.keys(ICON_FILES),
] as const;

const EXACT: ReadonlySet<string> = new Set(READ_ONLY);
const BELOW = READ_ONLY.filter((path) => path.endsWith('/*')).map((path) => path.slice(0, -1));
const SITEMAP_PART = /^\/sitemap-[a-z]+-\d+\.xml$/;

const isReadOnly = (path: string): boolean =>
  EXACT.has(path) || SITEMAP_PART.test(path) || BELOW.some((start) => path.startsWith(start));

/** Refuses other methods than GET and HEAD at machine files, with 405 and `Allow` (RFC 9110, 15.5.6). */
export const readOnly = (): MiddlewareHandler<AppEnv> => async (c, next) =>
  isRead(c) || !isReadOnly(c.req.path)
    ? next()
    : problem(405, 'METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } });
