import { Button, Group, Modal, Radio, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { leadMergeOperations, type SimilarLead } from '#contracts/lead-merges';
import type { LeadDetail } from '#contracts/pipeline';
import { differingFields, type MergeField } from '#domain/leads/merge';
import { MERGE_WORDS as WORDS } from '#fr/lead-merges';
import { LEAD_WORDS, originText } from '#fr/pipeline';
import { useAction } from '#office/data/use-action.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './leads.module.css';
import { mergeFailure } from './merge-failure.ts';

type Lead = Pick<
  SimilarLead,
  'fullname' | 'email' | 'phone' | 'zip' | 'status' | 'experiment' | 'type' | 'assignee' | 'origin' | 'createdAt'
>;

const textsOf = ({ assignee, ...lead }: Lead): Readonly<Record<MergeField, string>> => ({
  ...lead,
  assignee: assignee?.id ?? '',
});

/** Values of the fields in words. */
const shownOf = ({
  phone,
  status,
  experiment,
  type,
  assignee,
  ...lead
}: Lead): Readonly<Record<MergeField, string>> => ({
  ...lead,
  phone: phone && LEAD_WORDS.phone(phone),
  status: LEAD_WORDS.statuses[status],
  experiment: LEAD_WORDS.experiments[experiment],
  type: LEAD_WORDS.types[type],
  assignee: assignee?.name ?? '',
});

type Side = 'kept' | 'other';
type ChoiceProps = { field: MergeField; values: Readonly<Record<Side, string>>; onChange: (side: Side) => void };

const Choice = ({ field, values, onChange }: ChoiceProps): ReactElement => (
  <Radio.Group
    label={LEAD_WORDS.fields[field]}
    defaultValue="kept"
    onChange={(side) => onChange(side as Side)}
    className={classes.compared}
  >
    <div className={classes.sides}>
      <Radio value="kept" label={values.kept} />
      <Radio value="other" label={values.other} />
    </div>
  </Radio.Group>
);

const factOf = ({ origin, createdAt }: Lead, timeZone: string): string =>
  WORDS.fact(originText(origin), createdAt, timeZone);

type Props = { kept: LeadDetail; other: SimilarLead; onClose: () => void };

/** Compares two leads field by field, and merges the other one into the one that is open. */
const MergeDialog = ({ kept, other, onClose }: Props): ReactElement => {
  const { toasts } = useOffice();
  const timeZone = useTimeZone();
  const { act, isActing } = useAction(leadMergeOperations.merge);
  const [take, setTake] = useState<ReadonlySet<MergeField>>(new Set());
  const [texts, otherTexts] = [shownOf(kept), shownOf(other)];
  const differing = differingFields(textsOf(kept), textsOf(other));
  const choose = (field: MergeField, side: Side): void => {
    const next = new Set(take);
    if (side === 'other') next.add(field);
    else next.delete(field);
    setTake(next);
  };
  const merge = async (): Promise<void> => {
    try {
      await act({ id: kept.id, other: other.id, take: [...take] });
      toasts.success(WORDS.done);
      onClose();
    } catch (error) {
      toasts.error(mergeFailure(error));
    }
  };
  return (
    <Modal opened centered size="lg" title={WORDS.title} onClose={onClose} withCloseButton={false}>
      <div className={classes.sides}>
        <Text size="sm" fw={600}>
          {WORDS.open}
        </Text>
        <Text size="sm" fw={600}>
          {WORDS.other}
        </Text>
        <Text size="sm" c="gray.7">
          {factOf(kept, timeZone)}
        </Text>
        <Text size="sm" c="gray.7">
          {factOf(other, timeZone)}
        </Text>
      </div>
      {differing.map((field) => (
        <Choice
          key={field}
          field={field}
          values={{ kept: texts[field], other: otherTexts[field] }}
          onChange={(side) => choose(field, side)}
        />
      ))}
      <Text size="sm" c="gray.7" mt="md">
        {WORDS.note}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {WORDS.cancel}
        </Button>
        <Button loading={isActing} onClick={() => void merge()}>
          {WORDS.merge}
        </Button>
      </Group>
    </Modal>
  );
};
export default MergeDialog;
