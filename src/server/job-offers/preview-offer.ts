import type { z } from 'zod';
import type { jobOfferOperations } from '#contracts/job-offers';
import { type Refusal, refuse } from '#contracts/problem';
import { checkOffer, type OfferValues } from '#domain/job-offers/check-offer';
import { JOB_OFFER_ROUTE, type JobOffer, jobOfferPath } from '#domain/job-offers/job-offer';
import type { Site } from '#domain/sites/site';
import type { StaffCtx } from '#server/context';
import { findOfferRow, valuesOf } from './offer-rows.ts';

/** The page of an offer with unsaved values. */
type Previewed = { site: Site; route: string; path: string; fields: readonly string[]; jobOffer: JobOffer };

/** Values that are being typed: an invalid one is omitted. */
const typedValues = (given: Partial<OfferValues>): Partial<OfferValues> => {
  const faulty = new Set<string>(checkOffer(given).map(({ field }) => field));
  return Object.fromEntries(Object.entries(given).filter(([field]) => !faulty.has(field)));
};

/** The page of an offer, open or closed, with these values instead of the stored ones. Nothing is stored. */
export const previewOffer = async (
  ctx: StaffCtx,
  { id, fields }: z.output<typeof jobOfferOperations.preview.input>,
): Promise<Previewed | Refusal> => {
  const row = await ctx.write((tx) => findOfferRow(ctx, tx, id));
  if (!row) return refuse(404, 'NOT_FOUND');
  const values = { ...valuesOf(row), ...typedValues(fields as Partial<OfferValues>) };
  return {
    site: ctx.site,
    route: JOB_OFFER_ROUTE,
    path: jobOfferPath(ctx.directory.network().slug, values.url),
    fields: [],
    jobOffer: { ...values, id, openedAt: row.opened_at, updatedAt: row.updated_at },
  };
};
