import { Alert, Button, Group, Modal, Radio, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { leadMergeOperations, type SimilarLead } from '#contracts/lead-merges';
import type { LeadDetail } from '#contracts/leads';
import type { LeadField } from '#domain/leads/lead-values';
import { differingFields } from '#domain/leads/merge';
import { MERGE_WORDS as WORDS } from '#fr/lead-merges';
import { LEAD_WORDS } from '#fr/leads';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { comparedValues, factOf, shownOf } from './compared-lead.ts';
import classes from './leads.module.css';
import { isMergeConflict, tellMergeFailure } from './merge-failure.ts';
import { type Side, useComparison } from './use-comparison.ts';

type ChoiceProps = { field: LeadField; values: Readonly<Record<Side, string>>; onChange: (side: Side) => void };

const Choice = ({ field, values, onChange }: ChoiceProps): ReactElement => (
  <Radio.Group
    label={LEAD_WORDS.fields[field]}
    defaultValue="kept"
    onChange={(side) => onChange(side)}
    className={classes.compared}
  >
    <div className={classes.sides}>
      <Radio value="kept" label={values.kept} />
      <Radio value="other" label={values.other} />
    </div>
  </Radio.Group>
);

/** Shown when somebody changed one of the leads during the comparison. */
const Stale = ({ changed, onRestart }: { changed: readonly LeadField[]; onRestart: () => void }): ReactElement => (
  <Alert color="yellow" mt="md" role="alert" title={WORDS.stale.title}>
    {changed.length > 0 && <p>{WORDS.stale.fields(changed.map((field) => LEAD_WORDS.fields[field]))}</p>}
    <Button variant="default" size="xs" mt="xs" onClick={onRestart}>
      {WORDS.stale.restart}
    </Button>
  </Alert>
);

type Props = { kept: LeadDetail; other: SimilarLead; onClose: () => void };

/** Compares two leads field by field, and merges the other lead into the open one. */
const MergeDialog = ({ kept: keptNow, other: otherNow, onClose }: Props): ReactElement => {
  const { toasts } = useOffice();
  const timeZone = useTimeZone();
  const { mutate, isPending } = useApiMutation(leadMergeOperations.merge);
  const compared = useComparison({ kept: keptNow, other: otherNow });
  const { kept, other, isStale, take, choose } = compared;
  const [round, setRound] = useState(0);
  const [texts, otherTexts] = [shownOf(kept), shownOf(other)];
  const restart = (): void => {
    compared.restart();
    setRound(round + 1);
  };
  const merge = async (): Promise<void> => {
    try {
      const from = { kept: comparedValues(kept), other: comparedValues(other) };
      await mutate({ id: kept.id, other: other.id, take: [...take], from });
      toasts.success(WORDS.done);
      onClose();
    } catch (error) {
      if (isMergeConflict(error)) compared.refuse();
      else tellMergeFailure(toasts, error);
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
        <Text size="sm" c="dimmed">
          {factOf(kept, timeZone)}
        </Text>
        <Text size="sm" c="dimmed">
          {factOf(other, timeZone)}
        </Text>
      </div>
      {differingFields(comparedValues(kept), comparedValues(other)).map((field) => (
        <Choice
          key={`${field} ${round}`}
          field={field}
          values={{ kept: texts[field], other: otherTexts[field] }}
          onChange={(side) => choose(field, side)}
        />
      ))}
      {isStale && <Stale changed={compared.changed} onRestart={restart} />}
      <Text size="sm" c="dimmed" mt="md">
        {WORDS.note}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {WORDS.cancel}
        </Button>
        <Button loading={isPending} disabled={isStale} onClick={() => void merge()}>
          {WORDS.merge}
        </Button>
      </Group>
    </Modal>
  );
};
export default MergeDialog;
