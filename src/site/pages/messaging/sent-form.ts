import type { Refusal } from '#contracts/problem';
import { recordOf } from '#domain/objects/typed';
import { EMPTY_FORM, type FormState } from '#site/components/forms/form-state.ts';
import type { PageRequest, SentForm } from '#site/render/page.ts';

/** Query parameter after the redirect of the page's own form. */
export const SENT = 'envoye';

export const stateOf = ({ query }: PageRequest): FormState =>
  query.has(SENT) ? { ...EMPTY_FORM, outcome: 'sent' } : EMPTY_FORM;

const TOO_MANY = 429;

/** The status of a refused form, with the seconds to wait after too many (rule FORM-LIMITS). */
export type RefusedStatus = { status: 422 } | { status: typeof TOO_MANY; retryAfter?: number };

/** Status of a page that shows its refused form. */
export const refusedStatus = ({ status, retryAfter }: Pick<Refusal, 'status' | 'retryAfter'>): RefusedStatus => {
  if (status !== TOO_MANY) return { status: 422 };
  return { status, ...(retryAfter !== undefined && { retryAfter }) };
};

/** Status of a page that shows the result of its form. */
export const statusOf = ({ outcome, errors, wait }: FormState): RefusedStatus | { status?: never } => {
  if (outcome === 'tooMany')
    return refusedStatus({ status: TOO_MANY, ...(wait !== undefined && { retryAfter: wait }) });
  return errors.length > 0 || outcome === 'failed' ? { status: 422 } : {};
};

type Names<T extends string, B extends string> = { texts: readonly T[]; boxes: readonly B[] };

/** Values of a form: `given` for the API's schema, `values` to show the form again. */
export const readFields = <T extends string, B extends string>(form: SentForm, { texts, boxes }: Names<T, B>) => ({
  given: {
    ...recordOf(texts, (name) => form.text(name)),
    ...recordOf(boxes, (name) => form.text(name) === '1'),
  },
  values: recordOf([...texts, ...boxes], (name) => form.text(name)),
});

/** The form with its errors; null: it does not match the schema. */
export const refusedState = (values: FormState['values'], refusal: Refusal | null): FormState => {
  if (refusal?.errors) return { values, errors: refusal.errors, outcome: 'idle' };
  if (refusal?.status !== TOO_MANY) return { values, errors: [], outcome: 'failed' };
  const { retryAfter: wait } = refusal;
  return { values, errors: [], outcome: 'tooMany', ...(wait !== undefined && { wait }) };
};
