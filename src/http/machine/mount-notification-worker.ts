import type { Hono } from 'hono';
import { WORKER_PATH } from '#domain/posts/push';
import type { AppEnv } from '#http/env';
import { isClosed } from '#http/request/tenant-ctx';
import { respond } from '#http/response/respond';
import type { Assets } from '#site/render/assets.ts';

/** Content security policy of the worker: what it may load and connect to. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The service worker of notifications, at a URL that stays the same when its built file changes. */
export const mountNotificationWorker = (app: Hono<AppEnv>, assets: Assets): void => {
  app.get(WORKER_PATH, async (c, next) => {
    if (isClosed(c) || c.get('tenant') === 'network') return next();
    const file = assets.modules(['enhance-notification-worker']).at(-1) ?? '';
    const body = `importScripts(${JSON.stringify(file)});\n`;
    const headers = { 'Content-Security-Policy': POLICY };
    return respond(c, { status: 200, type: 'text/javascript; charset=utf-8', body, cache: 'fresh', headers });
  });
};
