import type { Tx } from '#platform/db/database';
import { ofSite, type PublicCtx } from '#server/context';

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
