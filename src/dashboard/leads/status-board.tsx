import { Text } from '@mantine/core';
import { type ReactElement, useMemo } from 'react';
import type { LeadItem } from '#contracts/leads';
import { OPEN_STATUSES, type OpenStatus } from '#domain/leads/lead';
import { leadAddress } from '#domain/leads/lead-paths';
import type { Programme } from '#domain/leads/programme';
import { isOneOf } from '#domain/objects/typed';
import { LEAD_OUTCOMES, LEAD_WORDS as WORDS } from '#fr/leads';
import { shortOriginText } from '#fr/origins';
import { messageOf } from '#office/data/query-view.tsx';
import type { QueryResult } from '#office/data/use-api-query.ts';
import { Day } from '#office/session/time-zone.tsx';
import type { BoardCard, BoardColumn } from '#ui/office/board/board.ts';
import { Board } from '#ui/office/board/board.tsx';
import { useKeptQuery } from '#ui/office/routing/query-state.ts';
import { useLatest } from '#ui/office/use-latest.ts';
import { actionsOf } from './lead-actions.ts';
import { Follower, NeglectNote } from './lead-columns.tsx';
import classes from './leads.module.css';
import { STATUS_COLORS } from './status-colors.ts';
import type { LeadActions } from './use-lead-actions.ts';
import type { LeadsByStatus, StatusLeads } from './use-status-leads.ts';

const TARGETS = OPEN_STATUSES.map((id) => ({ id, title: WORDS.statuses[id] }));

const Content = ({ lead }: { lead: LeadItem }): ReactElement => (
  <>
    <Text size="xs" c="dimmed">
      {lead.type === 'agent' ? WORDS.experiments[lead.experiment] : WORDS.types[lead.type]} ·{' '}
      {shortOriginText(lead.origin)}
    </Text>
    <div className={classes.card}>
      <span>
        <Day at={lead.createdAt} />
        <NeglectNote lead={lead} />
      </span>
      {lead.assignee && <Follower person={lead.assignee} />}
    </div>
  </>
);

const columnOf = (status: OpenStatus, result: QueryResult<StatusLeads>): BoardColumn<LeadItem> => ({
  id: status,
  title: WORDS.statuses[status],
  color: STATUS_COLORS[status],
  count: result.data ? WORDS.countShort(result.data.count) : '',
  items: result.data?.items,
  error: result.error && messageOf(result.error),
  onRetry: result.retry,
  more: result.more,
  isLoadingMore: result.isLoadingMore,
  loading: LEAD_OUTCOMES.loading,
});

type Props = { programme: Programme; leads: LeadsByStatus; only: string | undefined; actions: LeadActions };

/** The leads of a programme by status: the same data and the same rules as the list (rule LEAD-PIPELINE). */
const StatusBoard = ({ programme, leads, only, actions }: Props): ReactElement => {
  const withQuery = useKeptQuery();
  const latest = useLatest(actions);
  const card = useMemo(
    (): BoardCard<LeadItem> => ({
      id: ({ id }) => id,
      title: ({ fullname }) => fullname,
      to: ({ id }) => withQuery(leadAddress(programme, id)),
      content: (lead) => <Content lead={lead} />,
      actions: (lead) => actionsOf(lead, programme, latest.current),
    }),
    [programme, withQuery, latest],
  );
  const statuses = OPEN_STATUSES.filter((status) => !only || only === status);
  const move = async (lead: LeadItem, from: string, to: string): Promise<boolean> =>
    isOneOf(OPEN_STATUSES, from) && isOneOf(OPEN_STATUSES, to) && actions.setStatus({ ...lead, status: from }, to);
  return (
    <Board
      label={WORDS.label[programme]}
      columns={statuses.map((status) => columnOf(status, leads[status]))}
      card={card}
      targets={TARGETS}
      onMove={move}
    />
  );
};
export default StatusBoard;
