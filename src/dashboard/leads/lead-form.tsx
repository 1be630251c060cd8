import { type ReactElement, useMemo } from 'react';
import { type LeadDetail, leadOperations } from '#contracts/leads';
import { type LeadField, leadFieldsOf } from '#domain/leads/lead-values';
import { mapValues } from '#domain/objects/typed';
import { LEAD_OUTCOMES, LEAD_WINDOW, LEAD_WORDS as WORDS } from '#fr/leads';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { SavedForm } from '#office/form/saved-form.tsx';
import { sendChanges } from '#office/form/send-changes.ts';
import { type FormWork, useForm } from '#office/form/use-form.ts';
import type { SaveResult } from '#office/saving/save-engine.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { invalidChanges } from './invalid-changes.ts';
import { leadField } from './lead-field.ts';
import { membersWith } from './lead-options.ts';

/** The status has its own control. */
type FieldName = Exclude<LeadField, 'status'>;
const isEdited = (field: LeadField): field is FieldName => field !== 'status';

const useFields = ({ type, assignee }: LeadDetail) => {
  const { data } = useApiQuery(leadOperations.assignees, {});
  return useMemo(() => {
    const all = membersWith(data?.members, assignee);
    return leadFieldsOf(type)
      .filter(isEdited)
      .map((name) => leadField(name, all));
  }, [data, type, assignee]);
};

/** The form of a lead; `save` first resets invalid fields and names them. */
export const useLeadForm = (detail: LeadDetail): FormWork<FieldName> => {
  const { id, from, updatedAt } = detail;
  const { toasts } = useOffice();
  const { mutate } = useApiMutation(leadOperations.save);
  const { status: _, ...stored } = from;
  const work = useForm<FieldName>({
    object: `lead:${id}`,
    stored: mapValues(stored, (value) => ({ value, from: value })),
    changedAt: updatedAt,
    fields: useFields(detail),
    send: sendChanges((changes) => mutate({ id, changes })),
    outcomes: { saved: WORDS.saved, failed: LEAD_OUTCOMES.failed },
  });
  const takeBackInvalid = (): void => {
    const { engine } = work.saving;
    const invalid = invalidChanges(engine.store.get().fields);
    for (const name of invalid) engine.set(name, stored[name]);
    if (invalid.length > 0) toasts.error(LEAD_OUTCOMES.invalid(invalid.map((name) => WORDS.fields[name])));
  };
  const save = (): Promise<SaveResult> => {
    takeBackInvalid();
    return work.save();
  };
  return { ...work, save };
};

/** The form fields of a lead. */
export const LeadForm = ({ work, onCancel }: { work: FormWork<FieldName>; onCancel: () => void }): ReactElement => (
  <SavedForm label={WORDS.editing} work={work} saveLabel={LEAD_WINDOW.save} onCancel={onCancel} />
);
