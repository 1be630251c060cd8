import type { Hono } from 'hono';
import { z } from 'zod';
import { stoppedNumber } from '#domain/sms/stop';
import type { AppEnv } from '#http/env';
import type { Ports } from '#server/context';
import { recordSmsStop } from '#server/notifications';
import { mountReports } from './mount-reports.ts';

const text = z.string().max(1000).catch('');
/** The fields of Brevo's webhook for transactional SMS that are used; others are ignored. */
const reportShape = z.object({
  to: z.union([z.string().max(30), z.int()]).transform(String),
  msg_status: text.default(''),
  event: text.default(''),
  reply: text.default(''),
  text: text.default(''),
});

/** Mounts the endpoint for reports of the SMS provider (rule SMS-STOP). Reports that are not a STOP are ignored. */
export const mountSmsReports = (app: Hono<AppEnv>, ports: Ports, secret: string | null): void =>
  mountReports(app, {
    path: '/webhooks/sms',
    secret,
    shape: reportShape,
    take: async (report) => {
      const phone = stoppedNumber({
        to: report.to,
        status: report.msg_status || report.event,
        answer: report.reply || report.text,
      });
      if (phone !== null) await recordSmsStop(ports, phone);
    },
  });
