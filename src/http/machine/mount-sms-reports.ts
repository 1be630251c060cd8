import type { Hono } from 'hono';
import { z } from 'zod';
import { KB } from '#contracts/operation';
import { stoppedNumber } from '#domain/sms/stop';
import { readBytes } from '#http/body/read-json';
import type { AppContext, AppEnv } from '#http/env';
import { hasSecret } from '#http/request/bearer';
import { problem } from '#http/response/problem';
import type { Ports } from '#server/context';
import { recordSmsStop } from '#server/notifications';

const PATH = '/webhooks/sms';
const MAX_BODY = 16 * KB;

const text = z.string().max(1000).catch('');
/** The fields of Brevo's webhook for transactional SMS that are used; others are ignored. */
const reportShape = z.object({
  to: z.union([z.string().max(30), z.int()]).transform(String),
  msg_status: text.default(''),
  event: text.default(''),
  reply: text.default(''),
  text: text.default(''),
});

const readReport = async (c: AppContext): Promise<z.output<typeof reportShape> | null> => {
  const bytes = await readBytes(c.req.raw.body, MAX_BODY);
  try {
    return reportShape.safeParse(JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()))).data ?? null;
  } catch {
    return null;
  }
};

/**
 * Mounts the endpoint for reports of the SMS provider (rule SMS-STOP), on every host. 404: no secret is configured.
 * 401: wrong secret. 400: unreadable. Reports that are not a STOP are accepted and ignored.
 */
export const mountSmsReports = (app: Hono<AppEnv>, ports: Ports, secret: string | null): void => {
  if (secret === null) return;
  app.post(PATH, async (c) => {
    if (!hasSecret(c, secret)) return problem(401, 'UNAUTHORIZED');
    const report = await readReport(c);
    if (!report) return problem(400, 'UNREADABLE');
    const phone = stoppedNumber({
      to: report.to,
      status: report.msg_status || report.event,
      answer: report.reply || report.text,
    });
    if (phone !== null) await recordSmsStop(ports, phone);
    return new Response(null, { status: 204 });
  });
};
