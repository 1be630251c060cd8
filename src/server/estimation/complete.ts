import type { ContactFields } from '#domain/estimation/described';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import type { Tx } from '#platform/db/database';
import { recordConsents } from '#server/consents';
import type { SiteRequestCtx } from '#server/context';
import { ESTIMATION_COMPLETED } from './estimation-completed.job.ts';

/** Columns of a person; missing fields keep their stored value. */
export const contactColumns = (ctx: SiteRequestCtx, { firstname, lastname, email, phone }: ContactFields) => ({
  ...(firstname && { firstname }),
  ...(lastname && { lastname }),
  ...(email && { email }),
  ...(phone && { phone }),
  completed_at: ctx.system.now(),
});

type Completed = { id: string; contact: ContactFields; phoneProspecting: boolean; isMailed: boolean };

/** Records the consents of a person who completed an estimation and queues its mails, in the same transaction. */
export const recordCompletion = async (
  ctx: SiteRequestCtx,
  tx: Tx,
  { id, contact, phoneProspecting, isMailed }: Completed,
): Promise<void> => {
  const { site } = ctx;
  await recordConsents(ctx, tx, {
    subject: { kind: 'estimation', id },
    form: 'estimation-form',
    receiver: chooseEstimationRecipient(site).name,
    purposes: phoneProspecting && contact.phone !== null ? ['contact', 'phone-prospecting'] : ['contact'],
    email: contact.email || null,
    phone: contact.phone,
  });
  if (isMailed) await ctx.system.jobs.send(tx, ESTIMATION_COMPLETED, { marketId: site.marketId, siteId: site.id, id });
};
