import { sql } from 'kysely';
import { adminCtx, type Ports } from '#server/context';
import { endAlerts } from './end-alerts.ts';

/** Ends every alert of an address whose mails come back or were reported as unwanted (rule ALERT-STOP). */
export const stopAddress = (ports: Ports, email: string): Promise<number> =>
  adminCtx(ports, 'mail service').write((tx) =>
    endAlerts(tx, {
      where: sql`r.email = ${email.trim().toLowerCase()}`,
      form: 'alert-bounce',
      now: ports.system.now(),
    }),
  );
