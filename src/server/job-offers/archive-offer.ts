import { type Refusal, refuse } from '#contracts/problem';
import { recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { findOfferRow } from './offer-rows.ts';
import { offerSubject } from './stored-offer.ts';

/** Closes an offer and removes it from the list permanently (rule JOB-OFFER-ARCHIVED). A second call does nothing. */
export const archiveOffer = (ctx: StaffCtx, { id }: { id: string }): Promise<{ id: string } | Refusal> =>
  ctx.write(async (tx) => {
    const { site, system } = ctx;
    const row = await findOfferRow(ctx, tx, id);
    if (!row) return refuse(404, 'NOT_FOUND');
    const now = system.now();
    const { numUpdatedRows } = await tx
      .updateTable('job_offers')
      .set({ active: false, archived_at: now, updated_at: now })
      .where('market_id', '=', site.marketId)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      const fields = row.active ? { active: { from: true, to: false } } : {};
      await recordChange(ctx, tx, { subject: offerSubject(id), action: 'job-offer.archived', fields });
    }
    return { id };
  });
