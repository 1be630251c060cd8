import type { Hono } from 'hono';
import type { AppEnv } from '#http/env';
import { ctxOf, isClosed } from '#http/request/tenant-ctx';
import { respond } from '#http/response/respond';
import type { Ports } from '#server/context';
import { articleFeed } from '#site/pages/articles/article-feed.ts';

/** '/actualites/rss.xml' (rule ARTICLE-SHOWN), on sites with a blog. */
export const mountFeeds = (app: Hono<AppEnv>, ports: Ports): void => {
  app.on(['GET', 'HEAD'], '/actualites/rss.xml', async (c, next) => {
    const ctx = ctxOf(c, ports);
    const body = isClosed(c) || ctx.kind === 'network' ? null : await articleFeed(ctx);
    if (body === null) return next();
    return respond(c, { status: 200, type: 'application/rss+xml; charset=utf-8', body, cache: 'fresh' });
  });
};
