import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { factorEnd } from '#domain/access/second-factor';
import type { Tx } from '#platform/db/database';
import { type Account, type AnyRequestCtx, deviceHash, hostOf, newDeviceToken } from '#server/access';

/** Whether the person asked to be remembered in this browser, less than 30 days ago (rule FACTOR-DEVICE). */
export const isTrusted = async (ctx: AnyRequestCtx, tx: Tx, accountId: string): Promise<boolean> => {
  const hash = deviceHash(ctx);
  if (hash === null) return false;
  const row = await tx
    .selectFrom('known_devices')
    .select('id')
    .where('hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('host', '=', hostOf(ctx))
    .where('trusted_until', '>', ctx.system.now())
    .executeTakeFirst();
  return row !== undefined;
};

/** Maximum number of known devices of an account. */
const MAX_DEVICES = 50;

const forgetOldest = async (tx: Tx, accountId: string): Promise<void> => {
  const kept = tx
    .selectFrom('known_devices')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .limit(MAX_DEVICES);
  await tx.deleteFrom('known_devices').where('account_id', '=', accountId).where('id', 'not in', kept).execute();
};

/**
 * Keeps the browser of a sign-in, and returns its new token for a cookie, and whether the account was never signed in
 * to there. The token changes at every sign-in, for all accounts that use the browser, so that a copy of it is worth
 * little.
 */
export const keepDevice = async (
  ctx: AnyRequestCtx,
  tx: Tx,
  { account, remember }: { account: Pick<Account, 'id'>; remember: boolean },
): Promise<{ token: string; isNew: boolean }> => {
  const { token, hash } = newDeviceToken(ctx.system.signer);
  const former = deviceHash(ctx);
  const now = ctx.system.now();
  const host = hostOf(ctx);
  if (former !== null)
    await tx.updateTable('known_devices').set({ hash }).where('hash', '=', former).where('host', '=', host).execute();
  const trusted = remember ? { trusted_until: factorEnd(now, 'trusted') } : {};
  const seen = { device: ctx.client.device ?? '', seen_at: now, ...trusted };
  const { isNew } = await tx
    .insertInto('known_devices')
    .values({ id: uuid(), account_id: account.id, hash, host, created_at: now, ...seen })
    .onConflict((conflict) => conflict.columns(['hash', 'account_id']).doUpdateSet(seen))
    // A new row has no former version.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  await forgetOldest(tx, account.id);
  return { token, isNew };
};
