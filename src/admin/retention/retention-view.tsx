import { Box, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { retentionOperations } from '#contracts/retention';
import { recordOf } from '#domain/objects/typed';
import {
  CHOSEN_PERIODS,
  periodFaults,
  RETAINED,
  type Retained,
  type RetentionPeriods,
} from '#domain/privacy/retention';
import { periodFaultText, RETENTION_WORDS as WORDS } from '#fr/retention';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { SavedForm } from '#office/form/saved-form.tsx';
import { sendChanges } from '#office/form/send-changes.ts';
import { useForm } from '#office/form/use-form.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { Fields } from '#ui/office/form/field.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import classes from './retention.module.css';
import { STEP_COLUMNS, type StepRow, stepRows } from './retention-columns.tsx';

type Data = z.output<typeof retentionOperations.get.output>;

/** Pause after a change, in milliseconds, before rows are counted again. */
const PAUSE = 400;

const NOTES: Partial<Record<Retained, string>> = WORDS.form.notes;

/** A period without a note cannot be changed. */
const fieldOf = (kind: Retained, mayChange: boolean): FormField & { name: Retained } => {
  const described = { name: kind, label: WORDS.form.fields[kind], unit: WORDS.form.unit } as const;
  const note = NOTES[kind];
  if (note === undefined) return { ...described, kind: 'number', readOnly: WORDS.form.fixed };
  const readOnly = mayChange ? {} : { readOnly: WORDS.form.observer };
  return { ...described, kind: 'number', description: note, required: true, ...readOnly };
};

const same = <T,>(value: T) => ({ value, from: value });
const storedOf = (periods: RetentionPeriods) => recordOf(RETAINED, (kind) => same(periods[kind]));

const usePeriodForm = ({ periods, updatedAt }: Data) => {
  const { actions } = useSession();
  const { mutate } = useApiMutation(retentionOperations.save);
  const mayChange = actions.includes('privacy.anonymise');
  return useForm<Retained>({
    object: 'retention',
    stored: storedOf(periods),
    changedAt: updatedAt,
    fields: RETAINED.map((kind) => fieldOf(kind, mayChange)),
    send: sendChanges((changes) => mutate({ changes })),
    check: (values) =>
      periodFaults(values as RetentionPeriods).map(({ kind, fault }) => ({
        field: kind,
        message: periodFaultText(kind, fault),
      })),
    outcomes: WORDS.outcomes,
  });
};

type PreviewProps = { periods: RetentionPeriods; isTyped: boolean };

/** What the nightly job would delete now. */
const Preview = ({ periods, isTyped }: PreviewProps): ReactElement => {
  const result = useApiQuery(
    retentionOperations.preview,
    Object.fromEntries(CHOSEN_PERIODS.map((kind) => [kind, periods[kind]])),
  );
  return (
    <FormSection title={WORDS.preview.title} text={isTyped ? WORDS.preview.typed : WORDS.preview.stored}>
      <FixedList<StepRow>
        label={WORDS.preview.title}
        columns={STEP_COLUMNS}
        rows={result.data && stepRows(result.data, periods)}
        row={{ id: ({ step }) => step, title: ({ step }) => WORDS.preview.steps[step] }}
        result={result}
        empty={<EmptyState {...WORDS.preview.empty} />}
      />
    </FormSection>
  );
};

const Content = ({ data }: { data: Data }): ReactElement => {
  const work = usePeriodForm(data);
  const typed = Object.fromEntries(RETAINED.map((kind) => [kind, work.state.fields[kind].local])) as RetentionPeriods;
  const [periods] = useDebouncedValue(periodFaults(typed).length === 0 ? typed : data.periods, PAUSE);
  return (
    <Stack gap="xl">
      <Box maw={688}>
        <FormSection title={WORDS.form.title} text={WORDS.form.text}>
          <SavedForm label={WORDS.form.label} work={work}>
            <div className={classes.periods}>
              <Fields fields={work.fields} />
            </div>
          </SavedForm>
        </FormSection>
      </Box>
      <Preview periods={periods} isTyped={RETAINED.some((kind) => periods[kind] !== data.periods[kind])} />
    </Stack>
  );
};

/** Retention periods of personal data, and what the nightly job would delete (rule PRIVACY-RETENTION). */
const RetentionView = (): ReactElement => {
  const result = useApiQuery(retentionOperations.get, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <QueryView result={result}>{(data) => <Content data={data} />}</QueryView>
    </ViewFrame>
  );
};
export default RetentionView;
