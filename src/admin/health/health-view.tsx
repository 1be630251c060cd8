import { Button, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type DeadJobItem, type Health, healthOperations } from '#contracts/health';
import type { CheckLevel } from '#domain/doctor/levels';
import { moment } from '#fr/format';
import { HEALTH_WORDS as WORDS } from '#fr/health';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { type QueryResult, useApiQuery } from '#office/data/use-api-query.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import { useSession } from '#office/session/session-context.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { EstimationRanges } from './estimation-ranges.tsx';
import { CHECK_COLUMNS, DEAD_COLUMNS, INSTANCE_COLUMNS, QUEUE_COLUMNS } from './health-columns.tsx';

type Answer = QueryResult<Health>;

/** What needs action is first. */
const URGENCY: Readonly<Record<CheckLevel, number>> = { ok: 0, attention: 1, problem: 2 };

/** Retries dead jobs, with a message. */
const useRetry = (): { retry: (ids: readonly string[]) => void; isBusy: boolean } => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(healthOperations.retry);
  const run = async (ids: readonly string[]): Promise<void> => {
    try {
      const { retried } = await mutate({ ids: [...ids] });
      toasts.success(retried > 0 ? WORDS.dead.retried(retried) : WORDS.dead.gone);
    } catch (error) {
      tellFailure(toasts, error, WORDS.dead.failed);
    }
  };
  return { retry: (ids) => void run(ids), isBusy: isPending };
};

const DeadJobs = ({ answer }: { answer: Answer }): ReactElement => {
  const { actions } = useSession();
  const { retry, isBusy } = useRetry();
  const rows = answer.data?.dead;
  const mayRetry = actions.includes('network.write');
  return (
    <FormSection title={WORDS.dead.title} text={WORDS.dead.text}>
      {mayRetry && rows !== undefined && rows.length > 0 && (
        <Button variant="default" w="fit-content" loading={isBusy} onClick={() => retry(rows.map(({ id }) => id))}>
          {WORDS.dead.retryAll(rows.length)}
        </Button>
      )}
      <FixedList<DeadJobItem>
        label={WORDS.dead.title}
        columns={DEAD_COLUMNS}
        rows={rows}
        row={{
          id: ({ id }) => id,
          title: ({ queue }) => queue,
          ...(mayRetry && {
            actions: ({ id }) => [{ label: WORDS.dead.retry, icon: 'retry', act: () => retry([id]) }],
          }),
        }}
        result={answer}
        empty={<Text c="dimmed">{WORDS.dead.empty}</Text>}
      />
    </FormSection>
  );
};

/** The state of the running installation (rule NETWORK-HEALTH). */
const HealthView = (): ReactElement => {
  const result = useApiQuery(healthOperations.get, {});
  const timeZone = useTimeZone();
  const health = result.data;
  const { checks, instances, queues } = WORDS;
  return (
    <ViewFrame
      title={WORDS.title}
      context={health && WORDS.context(health.version, moment(health.startedAt, timeZone))}
      actions={
        <Button variant="default" loading={result.isFetching} onClick={result.retry}>
          {WORDS.again}
        </Button>
      }
    >
      <Stack gap="xl">
        <FormSection title={checks.title} text={health && WORDS.checkedAt(moment(health.checkedAt, timeZone))}>
          <FixedList
            label={checks.title}
            columns={CHECK_COLUMNS}
            rows={health?.checks.toSorted((one, two) => URGENCY[two.level] - URGENCY[one.level])}
            row={{ id: ({ check }) => check, title: ({ check }) => checks.words[check]?.name ?? check }}
            result={result}
            empty={null}
          />
        </FormSection>
        <DeadJobs answer={result} />
        <EstimationRanges />
        <FormSection title={queues.title} text={queues.text}>
          <FixedList
            label={queues.title}
            columns={QUEUE_COLUMNS}
            rows={health?.queues}
            row={{ id: ({ queue }) => queue, title: ({ queue }) => queue }}
            result={result}
            empty={<Text c="dimmed">{queues.empty}</Text>}
          />
        </FormSection>
        <FormSection title={instances.title} text={instances.text}>
          <FixedList
            label={instances.title}
            columns={INSTANCE_COLUMNS}
            rows={health?.instances}
            row={{ id: ({ address, since }) => `${address} ${since}`, title: ({ address }) => address }}
            result={result}
            empty={null}
          />
        </FormSection>
      </Stack>
    </ViewFrame>
  );
};
export default HealthView;
