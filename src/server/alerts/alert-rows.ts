import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';
import { ofSite, type PublicCtx } from '#server/context';

/** SQL: whether `r` is the recipient of the alert `a`. */
export const IS_RECIPIENT = sql`r.market_id = a.market_id and r.site_id = a.site_id and r.id = a.recipient_id`;

/** SQL: alerts `a` with their recipients `r`. */
export const ALERTS = sql`alerts a join alert_recipients r on ${IS_RECIPIENT}`;

/**
 * Locks an address before its alerts are locked, as all that locks both does: transactions never wait for each other,
 * and an alert ends with the consent that its confirmation recorded. Undefined: it has no alerts.
 */
export const lockRecipient = (ctx: PublicCtx, tx: Tx, id: string): Promise<{ email: string } | undefined> =>
  tx
    .selectFrom('alert_recipients')
    .select('email')
    .where((eb) => eb.and({ ...ofSite(ctx), id }))
    .forUpdate()
    .executeTakeFirst();
