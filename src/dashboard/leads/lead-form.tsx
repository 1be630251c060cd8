import { type ReactElement, useMemo } from 'react';
import { type LeadDetail, pipelineOperations } from '#contracts/pipeline';
import { EXPERIENCES } from '#domain/leads/lead';
import { LEAD_VALUES } from '#domain/leads/lead-values';
import { LEAD_TYPES } from '#domain/leads/programme';
import { LEAD_OUTCOMES, LEAD_WORDS as WORDS } from '#fr/pipeline';
import { useAction } from '#office/data/use-action.ts';
import { useAnswer } from '#office/data/use-answer.ts';
import { ANY_PHONE_FIELD } from '#office/form/phone-field.ts';
import { SavedForm } from '#office/form/saved-form.tsx';
import { sendChanges } from '#office/form/send-changes.ts';
import { type FormWork, useForm } from '#office/form/use-form.ts';
import type { SaveResult } from '#office/saving/save-engine.ts';
import type { FormField } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { invalidChanges } from './invalid-changes.ts';

type FieldName = 'fullname' | 'email' | 'phone' | 'zip' | 'experiment' | 'type' | 'assignee';
type LeadField = FormField & { name: FieldName };

const LABELS = WORDS.fields;
const MAX_EMAIL = 254;

const KINDS: Readonly<Record<'growth' | 'leadership', LeadField>> = {
  growth: {
    kind: 'choice',
    name: 'experiment',
    label: LABELS.experiment,
    options: EXPERIENCES.map((value) => ({ value, label: WORDS.experiments[value] })),
  },
  leadership: {
    kind: 'choice',
    name: 'type',
    label: LABELS.type,
    options: LEAD_TYPES.leadership.map((value) => ({ value, label: WORDS.types[value] })),
  },
};

/** The member who follows a lead may have left since: the choice keeps them. */
const useFields = ({ type, assignee }: LeadDetail): LeadField[] => {
  const { data } = useAnswer(pipelineOperations.assignees, {});
  return useMemo(() => {
    const members = data?.members ?? [];
    const all = assignee && !members.some(({ id }) => id === assignee.id) ? [...members, assignee] : members;
    return [
      {
        kind: 'text',
        name: 'fullname',
        label: LABELS.fullname,
        required: true,
        maxLength: LEAD_VALUES.fullname.maxLength,
      },
      { kind: 'email', name: 'email', label: LABELS.email, maxLength: MAX_EMAIL },
      { ...ANY_PHONE_FIELD, name: 'phone', label: LABELS.phone },
      { kind: 'text', name: 'zip', label: LABELS.zip, maxLength: 5 },
      KINDS[type === 'agent' ? 'growth' : 'leadership'],
      {
        kind: 'choice',
        name: 'assignee',
        label: LABELS.assignee,
        none: WORDS.nobody,
        options: all.map(({ id, name }) => ({ value: id, label: name })),
      },
    ];
  }, [data, type, assignee]);
};

/** The form of a lead; `save` first takes back what is invalid, and names it. */
export const useLeadForm = (detail: LeadDetail): FormWork<FieldName> => {
  const { id, from, updatedAt } = detail;
  const { toasts } = useOffice();
  const { act } = useAction(pipelineOperations.save);
  const { status: _, ...stored } = from;
  const work = useForm<FieldName>({
    object: `lead:${id}`,
    stored: Object.fromEntries(
      Object.entries(stored).map(([name, value]) => [name, { value, from: value }]),
    ) as Parameters<typeof useForm<FieldName>>[0]['stored'],
    changedAt: updatedAt,
    fields: useFields(detail),
    send: sendChanges((changes) => act({ id, changes })),
    outcomes: { saved: WORDS.saved, failed: LEAD_OUTCOMES.failed },
  });
  const takeBackInvalid = (): void => {
    const { engine } = work.saving;
    const invalid = invalidChanges(engine.store.get().fields);
    for (const name of invalid) engine.set(name, stored[name]);
    if (invalid.length > 0) toasts.error(LEAD_OUTCOMES.invalid(invalid.map((name) => LABELS[name])));
  };
  const save = (): Promise<SaveResult> => {
    takeBackInvalid();
    return work.save();
  };
  return { ...work, save };
};

/** The fields of a lead that is being edited. */
export const LeadForm = ({ work }: { work: FormWork<FieldName> }): ReactElement => (
  <SavedForm label={WORDS.editing} work={work} />
);
