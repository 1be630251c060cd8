import { type ReactElement, useMemo } from 'react';
import { leadOperations } from '#contracts/leads';
import type { Experience, OpenStatus } from '#domain/leads/lead';
import { newLeadFaults } from '#domain/leads/lead-faults';
import type { LeadType, Programme } from '#domain/leads/programme';
import { typedAnyPhone } from '#domain/people/phone';
import { LEAD_FAULTS, LEAD_OUTCOMES, NEW_LEAD_WORDS as WORDS } from '#fr/leads';
import { refuseOrTell } from '#office/data/field-errors.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { KeptNotice } from '#office/form/kept-notice.tsx';
import { useLocalForm } from '#office/form/use-local-form.ts';
import { Field } from '#ui/office/form/field.tsx';
import { FieldColumns } from '#ui/office/form/field-columns.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { FormWindow } from '#ui/office/window/form-window.tsx';
import { leadField } from './lead-field.ts';

type Values = {
  fullname: string;
  email: string;
  phone: string;
  type: LeadType | null;
  experiment: Experience;
  status: OpenStatus;
  assignee: string | null;
};

const emptyOf = (programme: Programme): Values => ({
  fullname: '',
  email: '',
  phone: '',
  type: programme === 'growth' ? 'agent' : null,
  experiment: 'beginner',
  status: 'captured',
  assignee: null,
});

const namesOf = (programme: Programme): (keyof Values)[] => [
  'fullname',
  'email',
  'phone',
  programme === 'growth' ? 'experiment' : 'type',
  'status',
  'assignee',
];

const REQUIRED: readonly (keyof Values)[] = ['fullname', 'email', 'phone', 'type'];

const useFields = (programme: Programme): readonly FormField[] => {
  const { data } = useApiQuery(leadOperations.assignees, {});
  return useMemo(
    () =>
      namesOf(programme).map((name) => ({
        ...leadField(name, data?.members ?? []),
        label: WORDS.fields[name],
        required: REQUIRED.includes(name),
        ...(name === 'type' && { none: WORDS.choose }),
      })),
    [programme, data],
  );
};

type Props = {
  programme: Programme;
  onClose: () => void /** `onAdded`: opens the new lead. */;
  onAdded: (id: string) => void;
};

/** The window that adds a lead by hand (rule LEAD-ADD). */
const NewLead = ({ programme, onClose, onAdded }: Props): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(leadOperations.create);
  const form = useLocalForm<Values>(
    useMemo(() => emptyOf(programme), [programme]),
    { object: `lead:new:${programme}` },
  );
  const { values, binding, refuse, refusals, reset } = form;
  const fields = useFields(programme);
  const submit = async (): Promise<void> => {
    if (isPending) return;
    const type = values.type ?? '';
    const faults = newLeadFaults({ ...values, type, email: values.email.trim(), phone: typedAnyPhone(values.phone) });
    if (faults.length > 0) {
      toasts.error(LEAD_OUTCOMES.missing);
      return refuse(Object.fromEntries(faults.map((field) => [field, LEAD_FAULTS[field]])));
    }
    try {
      const { lead } = await mutate({ ...values, type });
      reset();
      toasts.success(LEAD_OUTCOMES.created);
      onAdded(lead.id);
    } catch (error) {
      refuseOrTell(error, refuse, () => tellFailure(toasts, error, LEAD_OUTCOMES.createFailed));
    }
  };
  return (
    <FormWindow
      title={WORDS.title}
      submitLabel={WORDS.submit}
      form={{ binding, submit, refusals, isPending }}
      onClose={onClose}
    >
      <KeptNotice form={form} />
      <FieldColumns>
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
      </FieldColumns>
    </FormWindow>
  );
};
export default NewLead;
