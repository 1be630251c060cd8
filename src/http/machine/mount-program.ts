import type { Hono } from 'hono';
import { PROGRAM_PATH } from '#domain/calendar/own-calendar';
import type { AppEnv } from '#http/env';
import { ctxOf } from '#http/request/tenant-ctx';
import { respond } from '#http/response/respond';
import type { Ports } from '#server/context';
import { programFile } from '#server/visit-calendars';

const NAME = /^([\w-]{43})\.ics$/;

/** '/calendrier/{token}.ics': the visits of a member for calendar programs (rule VISIT-PROGRAM). */
export const mountProgram = (app: Hono<AppEnv>, ports: Ports): void => {
  app.on(['GET', 'HEAD'], `${PROGRAM_PATH}/:name`, async (c, next) => {
    const ctx = ctxOf(c, ports);
    const token = NAME.exec(c.req.param('name'))?.[1];
    const body = token === undefined || ctx.kind === 'network' ? null : await programFile(ctx, token);
    if (body === null) return next();
    const headers = { 'X-Robots-Tag': 'noindex' };
    return respond(c, { status: 200, type: 'text/calendar; charset=utf-8', body, cache: 'private', headers });
  });
};
