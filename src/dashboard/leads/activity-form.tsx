import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { leadOperations } from '#contracts/leads';
import { momentOfLocal } from '#domain/calendar/local-moment';
import { ACTIVITY_KINDS, type ActivityKind, checkActivity, MAX_COMMENT } from '#domain/leads/lead';
import { HOUR_WORDS } from '#fr/hours';
import { LEAD_OUTCOMES, LEAD_WINDOW } from '#fr/leads';
import { refuseOrTell } from '#office/data/field-errors.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { KeptNotice } from '#office/form/kept-notice.tsx';
import { useLocalForm } from '#office/form/use-local-form.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { MomentField } from '#ui/office/moment-field.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './leads.module.css';

const WORDS = LEAD_WINDOW.activity;

type Values = { kind: ActivityKind | null; occurredAt: string; comment: string };
const EMPTY: Values = { kind: null, occurredAt: '', comment: '' };

const KIND: FormField = {
  kind: 'choice',
  name: 'kind',
  label: WORDS.kind,
  none: WORDS.choose,
  required: true,
  options: ACTIVITY_KINDS.map((value) => ({ value, label: WORDS.kinds[value] })),
};
const COMMENT: FormField = {
  kind: 'longText',
  name: 'comment',
  label: WORDS.comment,
  maxLength: MAX_COMMENT,
  rows: 1,
};

/** Adds an activity to a lead. */
export const ActivityForm = ({ id }: { id: string }): ReactElement => {
  const { toasts } = useOffice();
  const timeZone = useTimeZone();
  const { mutate, isPending } = useApiMutation(leadOperations.addActivity);
  const form = useLocalForm<Values>(EMPTY, { object: `lead-activity:${id}` });
  const { values, binding, refuse, refusals, restarts, reset } = form;
  const submit = async (): Promise<void> => {
    if (isPending) return;
    const { comment } = values;
    const checked = checkActivity({ kind: values.kind ?? '', comment });
    if (checked.fault !== null) return refuse({ [checked.fault]: LEAD_OUTCOMES.activity[checked.fault] });
    const occurredAt = values.occurredAt === '' ? null : momentOfLocal(values.occurredAt, timeZone).toISOString();
    try {
      await mutate({ id, kind: checked.kind, occurredAt, comment });
      reset();
      toasts.success(WORDS.added);
    } catch (error) {
      refuseOrTell(error, refuse, () => tellFailure(toasts, error, WORDS.failed));
    }
  };
  return (
    <Form
      label={WORDS.form}
      binding={binding}
      onSubmit={() => void submit()}
      refusals={refusals}
      restarts={restarts}
      width="full"
      bar={
        <Button type="submit" variant="default" loading={isPending} mt="sm" mb="lg">
          {WORDS.add}
        </Button>
      }
    >
      <KeptNotice form={form} />
      <div className={classes.activity}>
        <Field field={KIND} />
        <MomentField
          label={WORDS.date}
          hour={HOUR_WORDS}
          timeZone={timeZone}
          value={values.occurredAt}
          onChange={(moment) => binding.set('occurredAt', moment)}
        />
      </div>
      <Field field={COMMENT} />
    </Form>
  );
};
