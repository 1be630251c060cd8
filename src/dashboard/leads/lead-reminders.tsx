import { Button, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type Reminder, reminderOperations } from '#contracts/reminders';
import { MAX_REMINDER_NOTE, REMINDER_KINDS, type ReminderKind } from '#domain/leads/reminder';
import { REMINDER_FAULTS, REMINDER_WORDS } from '#fr/reminders';
import { refuseOrTell } from '#office/data/field-errors.ts';
import { QueryView } from '#office/data/query-view.tsx';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { KeptNotice } from '#office/form/kept-notice.tsx';
import { useLocalForm } from '#office/form/use-local-form.ts';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './leads.module.css';

const WORDS = REMINDER_WORDS.ofLead;

type Values = { kind: ReminderKind | null; dueOn: string | null; note: string };

const KIND: FormField = {
  kind: 'choice',
  name: 'kind',
  label: WORDS.kind,
  none: WORDS.choose,
  required: true,
  options: REMINDER_KINDS.map((value) => ({ value, label: REMINDER_WORDS.kinds[value] })),
};
const DUE_ON: FormField = { kind: 'date', name: 'dueOn', label: WORDS.dueOn, required: true };
const NOTE: FormField = { kind: 'longText', name: 'note', label: WORDS.note, maxLength: MAX_REMINDER_NOTE, rows: 2 };

type FormProps = { id: string; former: Reminder | undefined; onClose: () => void };

const ReminderForm = ({ id, former, onClose }: FormProps): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(reminderOperations.set);
  const [empty] = useState<Values>({
    kind: former?.kind ?? null,
    dueOn: former?.dueOn ?? null,
    note: former?.note ?? '',
  });
  const form = useLocalForm(empty, { object: `lead-reminder:${id}` });
  const { values, binding, refuse, refusals, reset } = form;
  const submit = async (): Promise<void> => {
    if (isPending) return;
    const { kind, dueOn, note } = values;
    if (kind === null) return refuse({ kind: REMINDER_FAULTS.kind });
    if (dueOn === null) return refuse({ dueOn: REMINDER_FAULTS.dueOn });
    try {
      await mutate({ id, kind, dueOn, note });
      reset();
      toasts.success(WORDS.saved);
      onClose();
    } catch (error) {
      refuseOrTell(error, refuse, () => tellFailure(toasts, error, REMINDER_WORDS.failed));
    }
  };
  return (
    <Form
      label={WORDS.form}
      binding={binding}
      onSubmit={() => void submit()}
      refusals={refusals}
      width="full"
      bar={
        <Group gap="sm" mt="sm">
          <Button type="submit" variant="default" loading={isPending}>
            {WORDS.save}
          </Button>
          <Button
            variant="subtle"
            color="dark"
            onClick={() => {
              reset();
              onClose();
            }}
          >
            {WORDS.cancel}
          </Button>
        </Group>
      }
    >
      <KeptNotice form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field field={KIND} />
        <Field field={DUE_ON} />
      </SimpleGrid>
      <Field field={NOTE} />
    </Form>
  );
};

/** What is to be done, and below it by whom (`name`; the person, when absent) and when. */
const Said = ({ reminder, name }: { reminder: Reminder; name?: string }): ReactElement => (
  <div>
    <Text size="sm">{REMINDER_WORDS.said(reminder)}</Text>
    <Text size="xs" c="dimmed">
      {name === undefined ? '' : `${name} · `}
      {REMINDER_WORDS.day(reminder.dueOn)}
    </Text>
  </div>
);

const Mine = ({ id, reminder, onEdit }: { id: string; reminder: Reminder; onEdit: () => void }): ReactElement => {
  const { toasts } = useOffice();
  const finish = useApiMutation(reminderOperations.finish);
  const remove = useApiMutation(reminderOperations.remove);
  const end = (work: Promise<unknown>, done: string): Promise<void> =>
    work.then(
      () => toasts.success(done),
      (error: unknown) => tellFailure(toasts, error, REMINDER_WORDS.failed),
    );
  return (
    <div className={classes.mine}>
      <Said reminder={reminder} />
      <Group gap={4}>
        <Button
          variant="default"
          size="xs"
          loading={finish.isPending}
          onClick={() => void end(finish.mutate({ id }), REMINDER_WORDS.finished)}
        >
          {REMINDER_WORDS.done}
        </Button>
        <Button variant="subtle" color="dark" size="xs" onClick={onEdit}>
          {WORDS.edit}
        </Button>
        <Button
          variant="subtle"
          color="dark"
          size="xs"
          loading={remove.isPending}
          onClick={() => void end(remove.mutate({ id }), WORDS.removed)}
        >
          {WORDS.remove}
        </Button>
      </Group>
    </div>
  );
};

const Reminders = ({ id, reminders }: { id: string; reminders: readonly Reminder[] }): ReactElement => {
  const [isEditing, setEditing] = useState(false);
  const mine = reminders.find(({ isMine }) => isMine);
  const others = reminders.filter(({ isMine }) => !isMine);
  return (
    <>
      <Title order={3} size="h6">
        {WORDS.section}
      </Title>
      {!(isEditing || mine) && (
        <Button variant="default" size="xs" onClick={() => setEditing(true)}>
          {WORDS.add}
        </Button>
      )}
      {others.map((reminder) => (
        <Said key={reminder.id} reminder={reminder} name={reminder.name} />
      ))}
      {isEditing && <ReminderForm id={id} former={mine} onClose={() => setEditing(false)} />}
      {!isEditing && mine && <Mine id={id} reminder={mine} onEdit={() => setEditing(true)} />}
    </>
  );
};

/** The next step of a lead: the person's own reminder, and those of colleagues. */
export const LeadReminders = ({ id }: { id: string }): ReactElement => {
  const result = useApiQuery(reminderOperations.ofLead, { id });
  return (
    <section aria-label={WORDS.section} className={classes.next}>
      <QueryView result={result}>{({ reminders }) => <Reminders id={id} reminders={reminders} />}</QueryView>
    </section>
  );
};
