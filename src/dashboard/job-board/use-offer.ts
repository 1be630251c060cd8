import { type JobOfferDetail, jobOfferOperations } from '#contracts/job-offers';
import type { FieldError } from '#contracts/problem';
import {
  checkOffer,
  MAX_OFFER_TEXT,
  OFFER_FIELDS,
  type OfferField,
  type OfferValues,
} from '#domain/job-offers/check-offer';
import { JOB_CODES } from '#domain/job-offers/job-offer';
import { recordOf } from '#domain/objects/typed';
import { offerFaultText, JOB_BOARD_WORDS as WORDS } from '#fr/job-board';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { sendChanges } from '#office/form/send-changes.ts';
import { type FormWork, useForm } from '#office/form/use-form.ts';
import type { Stored } from '#office/saving/field-states.ts';
import type { FormField } from '#ui/office/form/form-field.ts';

type Setting = FormField extends infer F ? (F extends FormField ? Omit<F, 'name' | 'label'> : never) : never;

const CONTENT_ROWS = 14;

const settingsOf = ({ path }: JobOfferDetail): Readonly<Record<OfferField, Setting>> => ({
  code: {
    kind: 'choice',
    options: JOB_CODES.map((value) => ({ value, label: WORDS.positions[value] })),
    description: WORDS.hints.code,
  },
  name: { kind: 'text', maxLength: MAX_OFFER_TEXT.name, description: WORDS.hints.name },
  title: { kind: 'text', maxLength: MAX_OFFER_TEXT.title, description: WORDS.hints.title },
  url: { kind: 'text', maxLength: MAX_OFFER_TEXT.url, description: WORDS.hints.url(path) },
  content: {
    kind: 'longText',
    maxLength: MAX_OFFER_TEXT.content,
    rows: CONTENT_ROWS,
    description: WORDS.hints.content,
  },
});

/** The fields of the form, in order. */
const offerFields = (detail: JobOfferDetail): (FormField & { name: OfferField })[] => {
  const settings = settingsOf(detail);
  return OFFER_FIELDS.map((name) => ({ ...settings[name], name, label: WORDS.fields[name] }));
};

const storedOf = ({ values }: JobOfferDetail): Stored<OfferField> =>
  recordOf(OFFER_FIELDS, (name) => ({ value: values[name], from: values[name] }));

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
