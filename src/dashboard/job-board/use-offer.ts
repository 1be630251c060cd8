import { type JobOfferDetail, jobOfferOperations } from '#contracts/job-offers';
import type { FieldError } from '#contracts/problem';
import { checkOffer, type OfferField, type OfferValues } from '#domain/job-offers/check-offer';
import { offerFaultText, JOB_BOARD_WORDS as WORDS } from '#fr/job-board';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { sendChanges } from '#office/form/send-changes.ts';
import { type FormWork, useForm } from '#office/form/use-form.ts';
import { offerFields, storedOf } from './offer-fields.ts';

export type OfferWork = FormWork<OfferField>;

/** The rules that the server also applies. */
const faultsOf = (values: Readonly<Record<OfferField, unknown>>): FieldError[] =>
  checkOffer(values as OfferValues).map(({ field, fault }) => ({ field, message: offerFaultText(field, fault) }));

/** An offer as one form, saved by comparison (rule JOB-OFFER-EDITED). */
export const useOffer = (detail: JobOfferDetail): OfferWork => {
  const { id } = detail;
  const { mutate } = useApiMutation(jobOfferOperations.save);
  return useForm<OfferField>({
    object: `job-offer:${id}`,
    stored: storedOf(detail),
    changedAt: detail.updatedAt,
    fields: offerFields(detail),
    send: sendChanges((changes) => mutate({ id, changes })),
    check: faultsOf,
    outcomes: WORDS.outcomes,
  });
};
