import { type ReactElement, useState } from 'react';
import { useSearch } from 'wouter';
import { reviewOperations } from '#contracts/reviews';
import { SIGNED_ON } from '#dashboard/addresses.ts';
import { isDay } from '#domain/calendar/range-text';
import { MAX_ASKED_NAME, REVIEW_KINDS, type ReviewKind } from '#domain/reviews/review';
import { REVIEW_KIND_LABELS, REVIEW_OFFICE_WORDS } from '#fr/reviews';
import { refuseOrTell } from '#office/data/field-errors.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useLocalForm } from '#office/form/use-local-form.ts';
import { Field } from '#ui/office/form/field.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { FormWindow } from '#ui/office/window/form-window.tsx';

const { form: WORDS, outcomes } = REVIEW_OFFICE_WORDS;

type Values = { name: string; email: string; kind: ReviewKind; experiencedOn: string | null };
const EMPTY: Values = { name: '', email: '', kind: 'sale', experiencedOn: null };

/** What the address says already: a sale, whose buyer is asked. */
const startOf = (search: string): Values => {
  const day = new URLSearchParams(search).get(SIGNED_ON) ?? '';
  return isDay(day) ? { ...EMPTY, kind: 'purchase', experiencedOn: day } : EMPTY;
};

const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'name', label: WORDS.name, required: true, maxLength: MAX_ASKED_NAME },
  { kind: 'email', name: 'email', label: WORDS.email, required: true, maxLength: 254 },
  {
    kind: 'choice',
    name: 'kind',
    label: WORDS.kind,
    options: REVIEW_KINDS.map((value) => ({ value, label: REVIEW_KIND_LABELS[value] })),
  },
  { kind: 'date', name: 'experiencedOn', label: WORDS.experiencedOn, required: true },
];

/** Asks a person for a review (rule REVIEW-ASKED). */
const AskWindow = ({ onClose }: { onClose: () => void }): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(reviewOperations.ask);
  const [start] = useState(startOf(useSearch()));
  const { values, binding, refuse, refusals, reset } = useLocalForm<Values>(start);
  const submit = async (): Promise<void> => {
    const { experiencedOn } = values;
    if (experiencedOn === null) return refuse({ experiencedOn: WORDS.noDay });
    try {
      await mutate({ ...values, experiencedOn });
      reset();
      toasts.success(outcomes.asked);
      onClose();
    } catch (error) {
      refuseOrTell(error, refuse, () => tellFailure(toasts, error, outcomes.notAsked, outcomes.notAskedFor));
    }
  };
  return (
    <FormWindow
      title={REVIEW_OFFICE_WORDS.ask}
      label={WORDS.label}
      text={WORDS.text}
      submitLabel={WORDS.submit}
      form={{ binding, submit, refusals, isPending }}
      onClose={onClose}
    >
      {FIELDS.map((field) => (
        <Field key={field.name} field={field} />
      ))}
    </FormWindow>
  );
};
export default AskWindow;
