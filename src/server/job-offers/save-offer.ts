import type { z } from 'zod';
import type { JobOfferChanges, jobOfferOperations } from '#contracts/job-offers';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { FieldChanges } from '#domain/changes/apply-changes';
import {
  checkOffer,
  type OfferFault,
  type OfferField,
  type OfferValues,
  trimOffer,
} from '#domain/job-offers/check-offer';
import { entriesOf } from '#domain/objects/typed';
import { offerFaultText } from '#fr/job-board';
import type { Tx } from '#platform/db/database';
import { saveFields } from '#server/access';
import type { StaffCtx } from '#server/context';
import { lockSite } from '#server/sites';
import { findOfferRow, type OfferRow, valuesOf } from './offer-rows.ts';
import { findTakenUrls, keepFormerUrl, offerSubject } from './stored-offer.ts';

type Save = typeof jobOfferOperations.save;
type Output = z.input<Save['output']>;

const refuseFaults = (faults: readonly { field: OfferField; fault: OfferFault }[]): Refusal | null =>
  faults.length === 0
    ? null
    : refuse(422, 'INVALID_FORM', {
        errors: faults.map(({ field, fault }) => ({ field, message: offerFaultText(field, fault) })),
      });

/** The checked new values, with trimmed texts. */
const checkChanges = (given: JobOfferChanges): JobOfferChanges | Refusal => {
  const wanted = trimOffer(
    Object.fromEntries(Object.entries(given).flatMap(([field, change]) => (change ? [[field, change.to]] : []))),
  );
  const refusal = refuseFaults(checkOffer(wanted));
  if (refusal) return refusal;
  return Object.fromEntries(
    entriesOf(given).map(([field, change]) => [field, change && { ...change, to: wanted[field] }]),
  );
};

const write =
  (ctx: StaffCtx, tx: Tx, { id }: OfferRow) =>
  async ({ url }: FieldChanges<OfferValues>, values: OfferValues): Promise<void> => {
    await tx
      .updateTable('job_offers')
      .set({ ...values, updated_at: ctx.system.now() })
      .where('market_id', '=', ctx.site.marketId)
      .where('id', '=', id)
      .execute();
    if (url) await keepFormerUrl(ctx, tx, { id, from: url.from, to: url.to });
  };

type Change = {
  id: string;
  action: 'job-offer.saved' | 'job-offer.restored';
  /** Computes the changes from the stored values, which are locked. */
  changesOf: (tx: Tx, stored: OfferValues) => Promise<JobOfferChanges | Refusal>;
};

/** Saves changes of an offer by comparison, and records them. */
export const changeOffer = (ctx: StaffCtx, { id, action, changesOf }: Change): Promise<Output | Refusal> =>
  ctx.write(async (tx) => {
    // Urls of one market center are chosen sequentially.
    await lockSite(ctx, tx);
    const row = await findOfferRow(ctx, tx, id);
    if (!row) return refuse(404, 'NOT_FOUND');
    if (row.archived_at) return refuse(409, 'JOB_OFFER_ARCHIVED');
    const given = await changesOf(tx, valuesOf(row));
    const changes = isRefusal(given) ? given : checkChanges(given);
    if (isRefusal(changes)) return changes;
    const url = changes.url?.to;
    const isTaken = url !== undefined && (await findTakenUrls(ctx, tx, url, id)).has(url);
    const refusal =
      (isTaken ? refuseFaults([{ field: 'url', fault: 'TAKEN' }]) : null) ??
      (await saveFields<OfferValues>(ctx, tx, {
        subject: offerSubject(id),
        action,
        stored: valuesOf(row),
        changes,
        write: write(ctx, tx, row),
      }));
    if (refusal) return refusal;
    const after = await findOfferRow(ctx, tx, id);
    return after ? { from: valuesOf(after), updatedAt: after.updated_at.toISOString() } : refuse(404, 'NOT_FOUND');
  });

/** Saves fields of an offer by comparison (rules JOB-OFFER-EDITED, JOB-OFFER-ADDRESS, CHANGE-COMPARED). */
export const saveOffer = (ctx: StaffCtx, { id, changes }: z.output<Save['input']>): Promise<Output | Refusal> =>
  changeOffer(ctx, { id, action: 'job-offer.saved', changesOf: async () => changes });
