import { Text } from '@mantine/core';
import { type ReactElement, useMemo, useRef } from 'react';
import { type LeadItem, leadOperations } from '#contracts/leads';
import { OPEN_STATUSES, type OpenStatus } from '#domain/leads/lead';
import { leadAddress } from '#domain/leads/lead-paths';
import type { Programme } from '#domain/leads/programme';
import { LEAD_OUTCOMES, LEAD_WORDS as WORDS } from '#fr/leads';
import { originText } from '#fr/origins';
import { messageOf } from '#office/data/query-view.tsx';
import { type QueryResult, useApiQuery } from '#office/data/use-api-query.ts';
import { Day } from '#office/session/time-zone.tsx';
import type { BoardCard, BoardColumn } from '#ui/office/board/board.ts';
import { Board } from '#ui/office/board/board.tsx';
import { useKeptQuery } from '#ui/office/routing/query-state.ts';
import { actionsOf } from './lead-actions.ts';
import { NeglectNote } from './lead-columns.tsx';
import type { LeadActions } from './use-lead-actions.ts';

type Page = { items: LeadItem[]; count: { count: number; isExact: boolean } };
type Answers = Readonly<Record<OpenStatus, QueryResult<Page>>>;
/** Filters and sort order of the list, without the status. */
type Input = Omit<Parameters<typeof useApiQuery<typeof leadOperations.list>>[1] & object, 'status'>;

const TARGETS = OPEN_STATUSES.map((id) => ({ id, title: WORDS.statuses[id] }));

/** The leads of each status; `only`: other statuses are not loaded. */
export const useStatusLeads = (input: Input | null, only: string | undefined): Answers => {
  const of = (status: OpenStatus) => (input === null || (only && only !== status) ? null : { ...input, status });
  const options = { keepFormer: true };
  return {
    captured: useApiQuery(leadOperations.list, of('captured'), options),
    connected: useApiQuery(leadOperations.list, of('connected'), options),
    cultivated: useApiQuery(leadOperations.list, of('cultivated'), options),
    closed: useApiQuery(leadOperations.list, of('closed'), options),
  };
};

const Content = ({ lead }: { lead: LeadItem }): ReactElement => (
  <>
    <Text size="xs" c="gray.7">
      {lead.type === 'agent' ? WORDS.experiments[lead.experiment] : WORDS.types[lead.type]} · {originText(lead.origin)}
    </Text>
    <Text size="xs" c="gray.7">
      <Day at={lead.createdAt} />
      {lead.assignee && ` · ${lead.assignee.name}`}
    </Text>
    <NeglectNote lead={lead} />
  </>
);

const columnOf = (status: OpenStatus, result: QueryResult<Page>): BoardColumn<LeadItem> => ({
  id: status,
  title: WORDS.statuses[status],
  count: result.data ? WORDS.countShort(result.data.count) : '',
  items: result.data?.items,
  error: result.error && messageOf(result.error),
  onRetry: result.retry,
  more: result.more,
  isLoadingMore: result.isLoadingMore,
  loading: LEAD_OUTCOMES.loading,
});

type Props = { programme: Programme; answers: Answers; only: string | undefined; actions: LeadActions };

/** The leads of a programme by status: same data and rules as the list (rule LEAD-PIPELINE). */
export const StatusBoard = ({ programme, answers, only, actions }: Props): ReactElement => {
  const withQuery = useKeptQuery();
  const latest = useRef(actions);
  latest.current = actions;
  const card = useMemo(
    (): BoardCard<LeadItem> => ({
      id: ({ id }) => id,
      title: ({ fullname }) => fullname,
      to: ({ id }) => withQuery(leadAddress(programme, id)),
      content: (lead) => <Content lead={lead} />,
      actions: (lead) => actionsOf(lead, programme, latest.current),
    }),
    [programme, withQuery],
  );
  const statuses = OPEN_STATUSES.filter((status) => !only || only === status);
  return (
    <Board
      label={WORDS.label[programme]}
      columns={statuses.map((status) => columnOf(status, answers[status]))}
      card={card}
      targets={TARGETS}
      onMove={(lead, from, to) => actions.setStatus({ ...lead, status: from as OpenStatus }, to as OpenStatus)}
    />
  );
};
