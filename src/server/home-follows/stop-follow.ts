import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import type { Tx } from '#platform/db/database';
import { recordConsentEnds } from '#server/consents';
import type { PublicCtx } from '#server/context';
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
