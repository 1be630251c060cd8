import { Text } from '@mantine/core';
import type { DeadJobItem, Health } from '#contracts/health';
import type { CheckLevel } from '#domain/doctor/levels';
import { HEALTH_WORDS as WORDS } from '#fr/health';
import { ShortMoment } from '#office/session/time-zone.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import type { Column } from '#ui/office/table/column.ts';

const COLORS: Readonly<Record<CheckLevel, string>> = { ok: 'green', attention: 'yellow', problem: 'red' };

const { checks, instances, queues, dead } = WORDS;

export const CHECK_COLUMNS: readonly Column<Health['checks'][number]>[] = [
  {
    id: 'check',
    header: checks.columns.check,
    width: '12rem',
    cell: ({ check }) => checks.words[check]?.name ?? check,
  },
  {
    id: 'level',
    header: checks.columns.level,
    width: '8rem',
    onPhone: 'aside',
    cell: ({ level }) => (
      <StatusBadge color={COLORS[level]} needsAction={level !== 'ok'}>
        {checks.levels[level]}
      </StatusBadge>
    ),
  },
  {
    id: 'text',
    header: checks.columns.text,
    onPhone: 'text',
    cell: ({ check, level, text }) => (
      <>
        {text}
        {level !== 'ok' && (
          <Text size="xs" c="dimmed">
            {checks.words[check]?.advice}
          </Text>
        )}
      </>
    ),
  },
];

export const INSTANCE_COLUMNS: readonly Column<Health['instances'][number]>[] = [
  {
    id: 'address',
    header: instances.columns.address,
    cell: ({ address }) => (address === 'local' ? instances.local : address),
  },
  { id: 'since', header: instances.columns.since, width: '12rem', cell: ({ since }) => <ShortMoment at={since} /> },
];

export const QUEUE_COLUMNS: readonly Column<Health['queues'][number]>[] = [
  { id: 'queue', header: queues.columns.queue, cell: ({ queue }) => queue },
  ...(['waiting', 'running', 'retrying'] as const).map((id) => ({
    id,
    header: queues.columns[id],
    width: '8rem',
    align: 'end' as const,
    cell: (queue: Health['queues'][number]) => queues.number(queue[id]),
  })),
];

export const DEAD_COLUMNS: readonly Column<DeadJobItem>[] = [
  { id: 'queue', header: dead.columns.queue, width: '14rem', cell: ({ queue }) => queue },
  {
    id: 'market',
    header: dead.columns.market,
    width: '11rem',
    onPhone: 'line',
    cell: ({ market }) => market?.name ?? dead.network,
  },
  {
    id: 'error',
    header: dead.columns.error,
    onPhone: 'text',
    cell: ({ error }) => (
      <Text component="span" inherit c="dimmed">
        {error}
      </Text>
    ),
  },
  { id: 'attempts', header: dead.columns.attempts, width: '6rem', align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'failedAt',
    header: dead.columns.failedAt,
    width: '11rem',
    onPhone: 'aside',
    cell: ({ failedAt }) => <ShortMoment at={failedAt} />,
  },
];
