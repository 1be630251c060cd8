import type { Hono } from 'hono';
import { z } from 'zod';
import { KB } from '#contracts/operation';
import { endsMails } from '#domain/mails/report';
import { readBytes } from '#http/body/read-json';
import type { AppContext, AppEnv } from '#http/env';
import { hasSecret } from '#http/request/bearer';
import { problem } from '#http/response/problem';
import { stopAddress } from '#server/alerts';
import type { Ports } from '#server/context';

const PATH = '/webhooks/mail';
const MAX_BODY = 16 * KB;

/** The fields of Brevo's webhook for transactional mails that are used; others are ignored. */
const reportShape = z.object({ event: z.string().max(100), email: z.string().max(254) });

const readReport = async (c: AppContext): Promise<z.output<typeof reportShape> | null> => {
  const bytes = await readBytes(c.req.raw.body, MAX_BODY);
  try {
    return reportShape.safeParse(JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()))).data ?? null;
  } catch {
    return null;
  }
};

/**
 * Mounts the endpoint for reports of the mail service (rule ALERT-STOP), on every host. 404: no secret is configured.
 * 401: wrong secret. 400: unreadable. Reports of other events are accepted and ignored.
 */
export const mountMailReports = (app: Hono<AppEnv>, ports: Ports, secret: string | null): void => {
  if (secret === null) return;
  app.post(PATH, async (c) => {
    if (!hasSecret(c, secret)) return problem(401, 'UNAUTHORIZED');
    const report = await readReport(c);
    if (!report) return problem(400, 'UNREADABLE');
    if (endsMails(report.event)) await stopAddress(ports, report.email);
    return new Response(null, { status: 204 });
  });
};
