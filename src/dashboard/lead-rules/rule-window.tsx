import { Alert, Text } from '@mantine/core';
import { type ReactElement, useMemo } from 'react';
import { type LeadRule, leadRuleOperations } from '#contracts/lead-rules';
import { ANSWER_HOURS, MAX_RULE_MEMBERS, MAX_RULE_NAME, MAX_RULE_ZIPS, ZIP_START } from '#domain/leads/assignment';
import { ORIGIN_BUCKETS } from '#domain/leads/origin-bucket';
import { PROGRAMMES } from '#domain/leads/programme';
import { bare } from '#fr/format';
import { LEAD_RULE_FAULTS, LEAD_RULE_WORDS } from '#fr/lead-rules';
import { type FieldErrors, refuseOrTell } from '#office/data/field-errors.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { KeptNotice } from '#office/form/kept-notice.tsx';
import { Overtaken } from '#office/form/overtaken.tsx';
import { useFollowedForm } from '#office/form/use-followed-form.ts';
import { RecordHead } from '#office/window/record-head.tsx';
import { Field } from '#ui/office/form/field.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import { FormWindow } from '#ui/office/window/form-window.tsx';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { memberName, type People } from './member-name.ts';
import { tellRuleFailure } from './use-rule-actions.ts';

const WORDS = LEAD_RULE_WORDS.form;
const LABELS = WORDS.fields;

/** Values as the fields hold them: the hours are the text of an option. */
type Values = Omit<LeadRule, 'id' | 'updatedAt' | 'answerHours'> & { answerHours: string | null };

const EMPTY: Values = {
  name: '',
  isActive: true,
  programme: null,
  zips: [],
  origins: [],
  members: [],
  answerHours: null,
};

const valuesOf = ({ name, isActive, programme, zips, origins, members, answerHours }: LeadRule): Values => ({
  name,
  isActive,
  programme,
  zips,
  origins,
  members,
  answerHours: answerHours === null ? null : String(answerHours),
});

const findZip = async (text: string): Promise<{ value: string; label: string }[]> => {
  const zip = text.trim();
  return ZIP_START.test(zip) ? [{ value: zip, label: zip }] : [];
};

/** Maximum number of suggested names. */
const MAX_FOUND = 20;

const fieldsOf = (people: People): readonly FormField[] => [
  { kind: 'text', name: 'name', label: LABELS.name, required: true, maxLength: MAX_RULE_NAME },
  { kind: 'switch', name: 'isActive', label: LABELS.isActive },
  {
    kind: 'choice',
    name: 'programme',
    label: LABELS.programme,
    none: WORDS.bothProgrammes,
    options: PROGRAMMES.map((value) => ({ value, label: LEAD_RULE_WORDS.programmes[value] })),
  },
  {
    kind: 'tags',
    name: 'zips',
    label: LABELS.zips,
    description: WORDS.zipsHint,
    placeholder: WORDS.zipsPlaceholder,
    max: MAX_RULE_ZIPS,
    labelOf: String,
    find: findZip,
  },
  {
    kind: 'tags',
    name: 'members',
    label: LABELS.members,
    placeholder: WORDS.membersPlaceholder,
    required: true,
    max: MAX_RULE_MEMBERS,
    labelOf: (id) => memberName(people, String(id)),
    find: async (text) =>
      people.members
        .filter(({ name }) => bare(name).includes(bare(text)))
        .slice(0, MAX_FOUND)
        .map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    kind: 'choice',
    name: 'answerHours',
    label: LABELS.answerHours,
    description: WORDS.answerHint,
    none: WORDS.noLimit,
    options: ANSWER_HOURS.map((hours) => ({ value: String(hours), label: WORDS.hours(hours) })),
  },
  {
    kind: 'choices',
    name: 'origins',
    label: LABELS.origins,
    description: WORDS.originsHint,
    options: ORIGIN_BUCKETS.map((value) => ({ value, label: LEAD_RULE_WORDS.origins[value] })),
  },
];

const faultsOf = ({ name, members }: Values): FieldErrors => ({
  ...(name.trim() === '' && { name: LEAD_RULE_FAULTS.name }),
  ...(members.length === 0 && { members: LEAD_RULE_FAULTS.members }),
});

/** Shown for a rule that does not exist. */
export const NoRule = ({ onClose }: { onClose: () => void }): ReactElement => (
  <SideWindow title={WORDS.edit} onClose={onClose}>
    <Text>{WORDS.none}</Text>
  </SideWindow>
);

const givenOf = ({ answerHours, ...values }: Values) => ({
  ...values,
  name: values.name.trim(),
  answerHours: answerHours === null ? null : Number(answerHours),
});

type Props = {
  /** Null: a new rule. */
  rule: LeadRule | null;
  /** Whether somebody deleted the rule while it was open: it can be added again. */
  isGone: boolean;
  people: People;
  onClose: () => void;
  neighbours: Neighbours<() => void>;
  remove: (rule: LeadRule) => Promise<boolean>;
};

type HeadProps = { rule: LeadRule } & Pick<Props, 'remove' | 'onClose'>;

const Head = ({ rule, remove, onClose }: HeadProps): ReactElement => (
  <RecordHead
    title={rule.name}
    at={rule.updatedAt}
    actions={[
      {
        label: LEAD_RULE_WORDS.remove,
        icon: 'trash',
        danger: true,
        act: () => void remove(rule).then((isGone) => isGone && onClose()),
      },
    ]}
  >
    <StatusBadge color={rule.isActive ? 'green' : 'gray'}>{LEAD_RULE_WORDS[rule.isActive ? 'on' : 'off']}</StatusBadge>
  </RecordHead>
);

/** The window of a rule, or of a new one. A rule is saved as a whole; another person's change is not overwritten. */
export const RuleWindow = (props: Props): ReactElement => {
  const { rule, isGone, people, onClose, neighbours, remove } = props;
  const { toasts } = useOffice();
  const create = useApiMutation(leadRuleOperations.create);
  const save = useApiMutation(leadRuleOperations.save);
  const isPending = create.isPending || save.isPending;
  const form = useFollowedForm<Values>(rule ? valuesOf(rule) : EMPTY, isPending, `lead-rule:${rule?.id ?? 'new'}`);
  const { values, binding, refuse, refusals, seen, reset, overtaken } = form;
  const fields = useMemo(() => fieldsOf(people), [people]);
  const stored = isGone ? null : rule;
  const submit = async (): Promise<void> => {
    const faults = faultsOf(values);
    if (Object.keys(faults).length > 0) return refuse(faults);
    const given = givenOf(values);
    try {
      await (stored ? save.mutate({ id: stored.id, from: givenOf(seen), ...given }) : create.mutate(given));
      reset();
      toasts.success(LEAD_RULE_WORDS.outcomes[stored ? 'saved' : 'created']);
      onClose();
    } catch (error) {
      refuseOrTell(error, refuse, () => tellRuleFailure(toasts, error));
    }
  };
  return (
    <FormWindow
      title={rule ? rule.name : WORDS.create}
      label={WORDS.label}
      submitLabel={isGone ? WORDS.addAgain : WORDS.submit}
      form={{ binding, submit, refusals, isPending }}
      disabled={overtaken !== null}
      onClose={onClose}
      {...(stored && { neighbours, head: <Head rule={stored} remove={remove} onClose={onClose} /> })}
    >
      {isGone && (
        <Alert role="alert" color="yellow" variant="light">
          {WORDS.gone}
        </Alert>
      )}
      <KeptNotice form={form} />
      <Overtaken form={form} words={WORDS.overtaken} />
      {fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
    </FormWindow>
  );
};
