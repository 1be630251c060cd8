import { ActionIcon, Button, Text } from '@mantine/core';
import { type ReactElement, useMemo } from 'react';
import { leadRuleOperations, type MemberAbsence } from '#contracts/lead-rules';
import { LEAD_RULE_FAULTS, LEAD_RULE_WORDS } from '#fr/lead-rules';
import { refuseOrTell } from '#office/data/field-errors.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useLocalForm } from '#office/form/use-local-form.ts';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './lead-rules.module.css';
import { tellRuleFailure } from './use-rule-actions.ts';

const WORDS = LEAD_RULE_WORDS.absences;

type Member = { id: string; name: string };
type Values = { member: string | null; first: string | null; last: string | null };
const EMPTY: Values = { member: null, first: null, last: null };

const fieldsOf = (members: readonly Member[]): readonly FormField[] => [
  {
    kind: 'choice',
    name: 'member',
    label: WORDS.member,
    none: WORDS.choose,
    required: true,
    options: members.map(({ id, name }) => ({ value: id, label: name })),
  },
  { kind: 'date', name: 'first', label: WORDS.first, required: true },
  { kind: 'date', name: 'last', label: WORDS.last, required: true },
];

const NewAbsence = ({ members }: { members: readonly Member[] }): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(leadRuleOperations.addAbsence);
  const { values, binding, refuse, refusals, restarts, reset } = useLocalForm<Values>(EMPTY);
  const fields = useMemo(() => fieldsOf(members), [members]);
  const submit = async (): Promise<void> => {
    const { member, first } = values;
    const last = values.last ?? first;
    if (member === null) return refuse({ member: LEAD_RULE_FAULTS.member });
    if (first === null || last === null) return refuse({ first: LEAD_RULE_FAULTS.first });
    try {
      await mutate({ member, first, last });
      reset();
      toasts.success(WORDS.added);
    } catch (error) {
      refuseOrTell(error, refuse, () => tellRuleFailure(toasts, error));
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
      bar={null}
    >
      <div className={classes.newAbsence}>
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
        <Button type="submit" variant="default" loading={isPending} className={classes.add}>
          {WORDS.add}
        </Button>
      </div>
    </Form>
  );
};

const Absence = ({ absence: { id, member, first, last } }: { absence: MemberAbsence }): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(leadRuleOperations.removeAbsence);
  const remove = (): Promise<void> =>
    mutate({ id }).then(
      () => toasts.success(WORDS.removed),
      (error: unknown) => tellRuleFailure(toasts, error),
    );
  return (
    <li className={classes.absence}>
      <Text size="sm" className={classes.text}>
        <b>{member.name}</b>, {WORDS.days(first, last)}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray.7"
        aria-label={WORDS.remove(member.name)}
        loading={isPending}
        onClick={() => void remove()}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
    </li>
  );
};

type Props = { members: readonly Member[]; absences: readonly MemberAbsence[] };

/** Members who get no leads, and when. */
export const Absences = ({ members, absences }: Props): ReactElement => (
  <FormSection title={WORDS.title} text={WORDS.text}>
    <NewAbsence members={members} />
    {absences.length === 0 ? (
      <Text size="sm" c="dimmed">
        {WORDS.empty}
      </Text>
    ) : (
      <ul className={classes.absences} aria-label={WORDS.title}>
        {absences.map((absence) => (
          <Absence key={absence.id} absence={absence} />
        ))}
      </ul>
    )}
  </FormSection>
);
