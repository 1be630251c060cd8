import type { JobOfferItem } from '#contracts/job-offers';
import { type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { findOfferRow, presentOffer } from './offer-rows.ts';
import { offerSubject } from './stored-offer.ts';

/** Opens or closes the row. False: it already had this state. */
const store = async ({ site, system }: StaffCtx, tx: Tx, id: string, active: boolean): Promise<boolean> => {
  const now = system.now();
  const { numUpdatedRows } = await tx
    .updateTable('job_offers')
    .set({ active, updated_at: now, ...(active && { opened_at: now, visits: 0 }) })
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where('active', '<>', active)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Opens or closes an offer (rule JOB-OFFER-SWITCH). */
export const setOfferActive = (
  ctx: StaffCtx,
  { id, active }: { id: string; active: boolean },
): Promise<JobOfferItem | Refusal> =>
  ctx.write(async (tx) => {
    if (await store(ctx, tx, id, active)) {
      const fields = { active: { from: !active, to: active } };
      await recordChange(ctx, tx, { subject: offerSubject(id), action: 'job-offer.saved', fields });
    }
    const row = await findOfferRow(ctx, tx, id);
    if (!row) return refuse(404, 'NOT_FOUND');
    return row.archived_at ? refuse(409, 'JOB_OFFER_ARCHIVED') : presentOffer(ctx, row);
  });
