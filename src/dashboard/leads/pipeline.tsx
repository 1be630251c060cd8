import { Button, Group, SegmentedControl } from '@mantine/core';
import { type ReactElement, Suspense } from 'react';
import { Link } from 'wouter';
import { z } from 'zod';
import { leadOperations } from '#contracts/leads';
import { sumCounts } from '#contracts/lists';
import { NEW_LEAD } from '#dashboard/addresses.ts';
import { OPEN_STATUSES } from '#domain/leads/lead';
import { DEFAULT_PERIOD, LEAD_LIST } from '#domain/leads/lead-list';
import { leadAddress, leadsAddress } from '#domain/leads/lead-paths';
import type { Programme } from '#domain/leads/programme';
import { LEAD_OUTCOMES, LEAD_WORDS as WORDS } from '#fr/leads';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { listQuery } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useItemWindow } from '#office/list/use-item-window.ts';
import { useListScreen } from '#office/list/use-list-screen.ts';
import { useSelected } from '#office/list/use-selected.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { useKeptQuery, useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { actionsOf } from './lead-actions.ts';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import { useChangeLeads } from './use-change-leads.ts';
import { useLeadActions } from './use-lead-actions.ts';
import { useLeadPills } from './use-lead-pills.ts';
import { useStatusLeads } from './use-status-leads.ts';

const LeadWindow = lazyPart(() => import('./lead-window.tsx'));
const NewLead = lazyPart(() => import('./new-lead.tsx'));
const StatusBoard = lazyPart(() => import('./status-board.tsx'));

/** State of the list in the URL; without a period the default one applies, and 'all' is written explicitly. */
const BASE = listQuery(LEAD_LIST, { by: 'createdAt', direction: 'desc' });
const LIST_QUERY = BASE.extend({ created: z.string().default(DEFAULT_PERIOD).pipe(BASE.shape.created) });
/** `vue`: the board by status instead of the list. */
const QUERY = LIST_QUERY.extend({ vue: z.enum(['', 'statuts']).catch('') });
const ALL = 'all';
const SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };

type Props = { programme: Programme /** `id`: the lead whose window is open, or NEW_LEAD. */; id: string | undefined };

/** The leads of a programme: the list, and the window of one of them (rule LEAD-PIPELINE). */
export const Pipeline = ({ programme, id }: Props): ReactElement => {
  const state = useQueryState(QUERY);
  const [query, setQuery] = state;
  const isBoard = query.vue !== '';
  const actions = useLeadActions();
  const { values, filters, input, onChange, data, view } = useListScreen(state, {
    filters: LEAD_LIST.filters,
    operations: leadOperations,
    saved: LIST_QUERY,
    more: { programme },
    isRead: !isBoard,
  });
  const members = useApiQuery(leadOperations.assignees, {}).data?.members;
  const pills = useLeadPills(programme);
  const byStatus = useStatusLeads(isBoard ? { ...input, programme } : null, values.status);
  const selected = useSelected(leadOperations.count, { ...filters, programme });
  const bulk = useChangeLeads(selected, { programme, members, readAt: data?.readAt });
  const listed = data ? [data] : [];
  const shownPages = isBoard ? OPEN_STATUSES.flatMap((status) => byStatus[status].data ?? []) : listed;
  const withQuery = useKeptQuery();
  const { close, open, neighbours } = useItemWindow(
    shownPages.flatMap(({ items }) => items),
    id,
    { list: leadsAddress(programme), item: (id) => leadAddress(programme, id) },
  );
  const isFiltered = Object.keys(values).some((name) => name !== 'created');
  const shown = values.created === ALL ? { ...values, created: '' } : values;
  return (
    <ViewFrame
      title={WORDS.titles[programme]}
      context={shownPages.length > 0 && WORDS.context(sumCounts(shownPages.map(({ count }) => count)))}
      actions={
        <Group gap="sm">
          <SegmentedControl
            aria-label={WORDS.views.label}
            value={query.vue}
            onChange={(vue) => setQuery({ vue }, { push: true })}
            data={[
              { value: '', label: WORDS.views.list },
              { value: 'statuts', label: WORDS.views.board },
            ]}
          />
          <Button
            component={Link}
            href={withQuery(leadAddress(programme, NEW_LEAD))}
            leftSection={<Icon name="add" size={16} />}
          >
            {WORDS.add}
          </Button>
        </Group>
      }
    >
      <ListView
        name={`leads-${programme}`}
        label={WORDS.label[programme]}
        columns={LEAD_COLUMNS[programme]}
        {...view}
        {...(isBoard && {
          board: (
            <Suspense fallback={<LineSkeleton text={LEAD_OUTCOMES.loading} />}>
              <StatusBoard programme={programme} leads={byStatus} only={values.status} actions={actions} />
            </Suspense>
          ),
        })}
        row={{
          id: (lead) => lead.id,
          title: (lead) => lead.fullname,
          to: (lead) => withQuery(leadAddress(programme, lead.id)),
          actions: (lead) => actionsOf(lead, programme, actions),
        }}
        filters={{
          search: SEARCH,
          pills,
          values: shown,
          onChange: ({ created, ...others }) =>
            onChange({ ...others, ...(created !== undefined && { created: created || ALL }) }),
        }}
        empty={
          <EmptyState
            {...WORDS.empty[programme]}
            action={
              values.created === ALL ? undefined : (
                <Button variant="default" onClick={() => setQuery({ created: ALL })}>
                  {WORDS.showAll}
                </Button>
              )
            }
          />
        }
        filtered={isFiltered ? WORDS.empty.filtered : null}
        loading={LEAD_OUTCOMES.loading}
        {...(!isBoard && { selected, bulk })}
      />
      {id !== undefined && (
        <WindowPart key={id === NEW_LEAD ? id : 'lead'} onClose={close} framed>
          {id === NEW_LEAD ? (
            <NewLead programme={programme} onClose={close} onAdded={open} />
          ) : (
            <LeadWindow id={id} onClose={close} neighbours={neighbours} />
          )}
        </WindowPart>
      )}
    </ViewFrame>
  );
};
