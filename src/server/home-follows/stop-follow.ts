import { sql } from 'kysely';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import type { Tx } from '#platform/db/database';
import { recordConsentEnds } from '#server/consents';
import { adminCtx, type Ports, type PublicCtx, publicCtx } from '#server/context';
import { changeFollow, lockFollow } from './follow-rows.ts';

/** Records the end of the agreement, if it is in force. */
export const endConsent = async (ctx: PublicCtx, tx: Tx, id: string): Promise<boolean> => {
  const stored = await lockFollow(ctx, tx, id);
  if (!stored?.confirmed_at || stored.stopped_at !== null) return false;
  const { name } = chooseEstimationRecipient(ctx.site);
  await recordConsentEnds(ctx, tx, {
    subjects: [{ kind: 'estimation', id }],
    purpose: 'home-value',
    form: 'home-follow',
    receiver: name,
    email: stored.email,
  });
  return true;
};

/** Stops the mails about a home; its page stays until it is erased. Idempotent (rule MAIL-UNSUBSCRIBE). */
export const stopFollow = (ctx: PublicCtx, id: string): Promise<void> =>
  ctx.write(async (tx) => {
    if (await endConsent(ctx, tx, id)) await changeFollow(ctx, tx, id, { stopped_at: ctx.system.now() });
  });

/** Stops the mails to an address whose mails come back or were reported as unwanted (rule OWNER-MAIL). Idempotent. */
export const stopFollowsOf = async (ports: Ports, email: string): Promise<void> => {
  const { rows } = await adminCtx(ports, 'mail service').write((tx) =>
    sql<{ site_id: string; id: string }>`
      select site_id, estimation_id as id from home_follows
      where email = ${email.trim().toLowerCase()} and confirmed_at is not null and stopped_at is null`.execute(tx),
  );
  for (const { site_id, id } of rows) {
    const site = await ports.directory.findSite(site_id);
    if (site) await stopFollow(publicCtx(ports, site), id);
  }
};
