import { Button, Group, SegmentedControl } from '@mantine/core';
import { lazy, type ReactElement, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { z } from 'zod';
import { type LeadItem, pipelineOperations } from '#contracts/pipeline';
import { OPEN_STATUSES } from '#domain/leads/lead';
import { DEFAULT_PERIOD, LEAD_LIST } from '#domain/leads/lead-list';
import { leadAddress, leadsAddress } from '#domain/leads/lead-paths';
import type { Programme } from '#domain/leads/programme';
import { knownTexts } from '#domain/lists/list';
import { LEAD_OUTCOMES, LEAD_WORDS as WORDS } from '#fr/pipeline';
import { useAnswer } from '#office/data/use-answer.ts';
import { listQuery, readSaved } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useExport } from '#office/list/use-export.ts';
import { useSelected } from '#office/list/use-selected.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import { actionsOf } from './lead-actions.ts';
import { NEW_LEAD } from './lead-addresses.ts';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import { pillsOf } from './lead-pills.ts';
import { StatusBoard, useStatusLeads } from './status-board.tsx';
import { useChangeLeads } from './use-change-leads.ts';
import { useLeadActions } from './use-lead-actions.ts';

const LeadWindow = lazy(() => import('./lead-window.tsx'));
const NewLead = lazy(() => import('./new-lead.tsx'));

/** State of the list in the address; without a period it is the default one, and 'all' is written. */
const BASE = listQuery(LEAD_LIST, { by: 'createdAt', direction: 'desc' });
const LIST_QUERY = BASE.extend({
  created: z.string().default(DEFAULT_PERIOD).pipe(BASE.shape.created),
  /** The board by status instead of the list. */
  vue: z.enum(['', 'statuts']).catch(''),
});
const ALL = 'all';
const SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };

type Counted = { count: { count: number; isExact: boolean } };
const sumOf = (pages: readonly Counted[]): Counted['count'] => ({
  count: pages.reduce((sum, { count }) => sum + count.count, 0),
  isExact: pages.every(({ count }) => count.isExact),
});

/** The window beside the list, which keeps its filters. */
const useWindow = (programme: Programme, items: readonly LeadItem[], id: string | undefined) => {
  const [, navigate] = useLocation();
  const goTo = (path: string): void => navigate(path + location.search);
  const { previous, next } = neighboursOf(items, (one) => one.id === id);
  return {
    close: () => goTo(leadsAddress(programme)),
    open: (one: string) => goTo(leadAddress(programme, one)),
    neighbours: {
      previous: previous && (() => goTo(leadAddress(programme, previous.id))),
      next: next && (() => goTo(leadAddress(programme, next.id))),
    },
  };
};

type Props = { programme: Programme /** Of the lead whose window is open, or NEW_LEAD. */; id: string | undefined };

/** The leads of a programme: the list, and the window of one of them (rule LEAD-PIPELINE). */
export const Pipeline = ({ programme, id }: Props): ReactElement => {
  const [query, setQuery] = useQueryState(LIST_QUERY);
  const actions = useLeadActions();
  const { tri, sens } = query;
  const values = knownTexts(LEAD_LIST.filters, query);
  const members = useAnswer(pipelineOperations.assignees, {}).data?.members;
  const timeZone = useTimeZone();
  const isLeadership = programme === 'leadership';
  const offers = useAnswer(pipelineOperations.offers, isLeadership ? {} : null).data?.offers;
  const filters = { programme, ...values };
  const input = { ...filters, sort: tri, direction: sens };
  const isBoard = query.vue !== '';
  const answer = useAnswer(pipelineOperations.list, isBoard ? null : input, { keepFormer: true });
  const byStatus = useStatusLeads(isBoard ? input : null, values.status);
  const exporting = useExport(pipelineOperations.export, input);
  const selected = useSelected(pipelineOperations.count, filters);
  const bulk = useChangeLeads(selected, { programme, members, readAt: answer.data?.readAt });
  const shownPages = (isBoard ? OPEN_STATUSES.map((status) => byStatus[status]) : [answer]).flatMap(
    ({ data }) => data ?? [],
  );
  const window = useWindow(
    programme,
    shownPages.flatMap(({ items }) => items),
    id,
  );
  const isFiltered = Object.keys(values).some((name) => name !== 'created');
  const shown = values.created === ALL ? { ...values, created: '' } : values;
  return (
    <ViewFrame
      title={WORDS.title}
      context={shownPages.length > 0 && WORDS.context(sumOf(shownPages))}
      actions={
        <Group gap="sm">
          <SegmentedControl
            aria-label={WORDS.views.label}
            value={query.vue}
            onChange={(vue) => setQuery({ vue: vue as typeof query.vue }, { push: true })}
            data={[
              { value: '', label: WORDS.views.list },
              { value: 'statuts', label: WORDS.views.board },
            ]}
          />
          <Button
            component={Link}
            href={leadAddress(programme, NEW_LEAD) + location.search}
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
        rows={answer.data?.items}
        {...(isBoard && {
          board: <StatusBoard programme={programme} answers={byStatus} only={values.status} actions={actions} />,
        })}
        row={{
          id: (lead) => lead.id,
          title: (lead) => lead.fullname,
          to: (lead) => leadAddress(programme, lead.id) + location.search,
          actions: (lead) => actionsOf(lead, programme, actions),
        }}
        filters={{
          search: SEARCH,
          pills: pillsOf(programme, { members, offers, timeZone }),
          values: shown,
          onChange: ({ created, ...others }) =>
            setQuery({ ...others, ...(created !== undefined && { created: created || ALL }) }),
        }}
        sort={{ by: tri, direction: sens }}
        onSort={({ by, direction }) => setQuery({ tri: by as typeof tri, sens: direction })}
        onApply={(state) => setQuery({ ...readSaved(LIST_QUERY, state), vue: query.vue }, { push: true })}
        empty={
          <EmptyState
            {...WORDS.empty[isFiltered ? 'filtered' : programme]}
            action={
              values.created === ALL ? undefined : (
                <Button variant="default" onClick={() => setQuery({ created: ALL })}>
                  {WORDS.showAll}
                </Button>
              )
            }
          />
        }
        answer={answer}
        loading={LEAD_OUTCOMES.loading}
        exporting={exporting}
        {...(!isBoard && { selected, bulk })}
      />
      <Suspense fallback={null}>
        {id === NEW_LEAD && <NewLead programme={programme} onClose={window.close} onAdded={window.open} />}
        {id !== undefined && id !== NEW_LEAD && (
          <LeadWindow key={id} id={id} onClose={window.close} neighbours={window.neighbours} />
        )}
      </Suspense>
    </ViewFrame>
  );
};
