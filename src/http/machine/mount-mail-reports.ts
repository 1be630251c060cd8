import type { Hono } from 'hono';
import { z } from 'zod';
import { endsMails } from '#domain/mails/report';
import { MAX_EMAIL } from '#domain/people/person-limits';
import type { AppEnv } from '#http/env';
import type { Ports } from '#server/context';
import { stopRepeatedMails } from '#server/repeated-mails';
import { mountReports } from './mount-reports.ts';

/** The fields of Brevo's webhook for transactional mails that are used; others are ignored. */
const reportShape = z.object({ event: z.string().max(100), email: z.string().max(MAX_EMAIL) });

/**
 * Mounts the endpoint for reports of the mail service, which stop what an address gets again and again (rule
 * MAIL-RETURNED). Reports of other events are ignored.
 */
export const mountMailReports = (app: Hono<AppEnv>, ports: Ports, secret: string | null): void =>
  mountReports(app, {
    path: '/webhooks/mail',
    secret,
    shape: reportShape,
    take: async ({ event, email }) => {
      if (endsMails(event)) await stopRepeatedMails(ports, email);
    },
  });
