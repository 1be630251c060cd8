import type { Hono } from 'hono';
import { z } from 'zod';
import { endsMails } from '#domain/mails/report';
import type { AppEnv } from '#http/env';
import { stopAddress } from '#server/alerts';
import type { Ports } from '#server/context';
import { stopFollowsOf } from '#server/home-follows';
import { stopReportsOf } from '#server/seller-reports';
import { mountReports } from './mount-reports.ts';

/** The fields of Brevo's webhook for transactional mails that are used; others are ignored. */
const reportShape = z.object({ event: z.string().max(100), email: z.string().max(254) });

/**
 * Mounts the endpoint for reports of the mail service, which stop what an address gets again and again (rules
 * ALERT-STOP, OWNER-MAIL, SELLER-MAIL). Reports of other events are ignored.
 */
export const mountMailReports = (app: Hono<AppEnv>, ports: Ports, secret: string | null): void =>
  mountReports(app, {
    path: '/webhooks/mail',
    secret,
    shape: reportShape,
    take: async ({ event, email }) => {
      if (!endsMails(event)) return;
      for (const stop of [stopAddress, stopFollowsOf, stopReportsOf]) await stop(ports, email);
    },
  });
