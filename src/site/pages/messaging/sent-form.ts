import type { Refusal } from '#contracts/problem';
import { EMPTY_FORM, type FormState } from '#site/components/forms/form-state.ts';
import type { PageRequest, SentForm } from '#site/render/page.ts';

/** Query name of a page that was sent here by its own form. */
export const SENT = 'envoye';

export const stateOf = ({ query }: PageRequest): FormState =>
  query.has(SENT) ? { ...EMPTY_FORM, outcome: 'sent' } : EMPTY_FORM;

/** The status of a page that shows what came of its form. */
export const statusOf = ({ outcome, errors }: FormState): { status?: 422 } =>
  errors.length > 0 || outcome === 'failed' || outcome === 'tooMany' ? { status: 422 } : {};

type Names<T extends string, B extends string> = { texts: readonly T[]; boxes: readonly B[] };

/** What a form held: `given` as the API's call takes it, `values` as the form shows it again. */
export const readFields = <T extends string, B extends string>(form: SentForm, { texts, boxes }: Names<T, B>) => ({
  given: {
    ...Object.fromEntries(texts.map((name) => [name, form.text(name)])),
    ...Object.fromEntries(boxes.map((name) => [name, form.text(name) === '1'])),
  },
  values: Object.fromEntries([...texts, ...boxes].map((name) => [name, form.text(name)])),
});

const TOO_MANY = 429;

/** The form again, with what was wrong; null: it did not even have its shape. */
export const refusedState = (values: FormState['values'], refusal: Refusal | null): FormState => {
  if (refusal?.errors) return { values, errors: refusal.errors, outcome: 'idle' };
  return { values, errors: [], outcome: refusal?.status === TOO_MANY ? 'tooMany' : 'failed' };
};
