import { Button } from '@mantine/core';
import { type ReactElement, useMemo } from 'react';
import { pipelineOperations } from '#contracts/pipeline';
import { EXPERIENCES, type Experience, OPEN_STATUSES, type OpenStatus } from '#domain/leads/lead';
import { newLeadFaults } from '#domain/leads/lead-values';
import { LEAD_TYPES, type LeadType, type Programme } from '#domain/leads/programme';
import { typedAnyPhone } from '#domain/people/phone';
import { LEAD_OUTCOMES, LEAD_WORDS, NEW_LEAD_WORDS as WORDS } from '#fr/pipeline';
import { fieldErrorsOf } from '#office/data/field-errors.ts';
import { useAction } from '#office/data/use-action.ts';
import { useAnswer } from '#office/data/use-answer.ts';
import { KeptNotice } from '#office/form/kept-notice.tsx';
import { ANY_PHONE_FIELD } from '#office/form/phone-field.ts';
import { useLocalForm } from '#office/form/use-local-form.ts';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';

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

const optionsOf = <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

const KINDS: Readonly<Record<Programme, FormField>> = {
  growth: {
    kind: 'choice',
    name: 'experiment',
    label: WORDS.experiment,
    options: optionsOf(EXPERIENCES, LEAD_WORDS.experiments),
  },
  leadership: {
    kind: 'choice',
    name: 'type',
    label: WORDS.type,
    required: true,
    none: WORDS.choose,
    options: optionsOf(LEAD_TYPES.leadership, LEAD_WORDS.types),
  },
};

const useFields = (programme: Programme): readonly FormField[] => {
  const { data } = useAnswer(pipelineOperations.assignees, {});
  return useMemo(
    () => [
      { kind: 'text', name: 'fullname', label: WORDS.fullname, required: true, maxLength: 160 },
      { kind: 'email', name: 'email', label: WORDS.email, required: true, maxLength: 254 },
      { ...ANY_PHONE_FIELD, name: 'phone', label: WORDS.phone, required: true },
      KINDS[programme],
      {
        kind: 'choice',
        name: 'status',
        label: WORDS.status,
        options: optionsOf(OPEN_STATUSES, LEAD_WORDS.statuses),
      },
      {
        kind: 'choice',
        name: 'assignee',
        label: WORDS.assignee,
        none: LEAD_WORDS.nobody,
        options: (data?.members ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [programme, data],
  );
};

type Props = { programme: Programme; onClose: () => void /** Opens the new lead. */; onAdded: (id: string) => void };

/** The window that adds a lead by hand (rule LEAD-ADD). */
const NewLead = ({ programme, onClose, onAdded }: Props): ReactElement => {
  const { toasts } = useOffice();
  const { act, isActing } = useAction(pipelineOperations.create);
  const form = useLocalForm<Values>(
    useMemo(() => emptyOf(programme), [programme]),
    { object: `lead:new:${programme}` },
  );
  const { values, binding, refuse, refusals, reset } = form;
  const fields = useFields(programme);
  const submit = async (): Promise<void> => {
    if (isActing) return;
    const type = values.type ?? '';
    const faults = newLeadFaults({ ...values, type, email: values.email.trim(), phone: typedAnyPhone(values.phone) });
    if (faults.length > 0) {
      toasts.error(LEAD_OUTCOMES.missing);
      return refuse(Object.fromEntries(faults.map((field) => [field, WORDS.faults[field]])));
    }
    try {
      const { lead } = await act({ ...values, type });
      reset();
      toasts.success(LEAD_OUTCOMES.created);
      onAdded(lead.id);
    } catch (error) {
      const errors = fieldErrorsOf(error);
      if (errors) refuse(errors);
      else toasts.error(LEAD_OUTCOMES.createFailed);
    }
  };
  return (
    <SideWindow title={WORDS.title} onClose={onClose}>
      <Form
        label={WORDS.title}
        binding={binding}
        onSubmit={() => void submit()}
        refusals={refusals}
        width="full"
        bar={
          <Button type="submit" loading={isActing} mt="lg">
            {WORDS.submit}
          </Button>
        }
      >
        <KeptNotice form={form} />
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
      </Form>
    </SideWindow>
  );
};
export default NewLead;
