import type { Hono } from 'hono';
import type { z } from 'zod';
import { KB } from '#contracts/operation';
import { isCleanValue, readBytes } from '#http/body/read-json';
import type { AppContext, AppEnv } from '#http/env';
import { hasSecret } from '#http/request/bearer';
import { problem } from '#http/response/problem';

const MAX_BODY = 16 * KB;

/** `shape`: the used fields of a report; `take`: does what a report asks for, and ignores other ones. */
type Reports<Report> = {
  path: string;
  secret: string | null;
  shape: z.ZodType<Report>;
  take: (report: Report) => Promise<void>;
};

const readReport = async <Report>(c: AppContext, shape: z.ZodType<Report>): Promise<Report | null> => {
  const bytes = await readBytes(c.req.raw.body, MAX_BODY);
  try {
    const { data } = shape.safeParse(JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array())));
    return data !== undefined && isCleanValue(data) ? data : null;
  } catch {
    return null;
  }
};

/**
 * Mounts the endpoint for reports of a mail or SMS service, on every host. 404: no secret is configured. 401: wrong
 * secret. 400: unreadable, or with a text that the database cannot store.
 */
export const mountReports = <Report>(app: Hono<AppEnv>, { path, secret, shape, take }: Reports<Report>): void => {
  if (secret === null) return;
  app.post(path, async (c) => {
    if (!hasSecret(c, secret)) return problem(401, 'UNAUTHORIZED');
    const report = await readReport(c, shape);
    if (report === null) return problem(400, 'UNREADABLE');
    await take(report);
    return new Response(null, { status: 204 });
  });
};
