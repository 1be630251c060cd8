import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { visitOperations } from '#contracts/visits';
import { VISITS_ADDRESS, visitAddress } from '#dashboard/addresses.ts';
import { fullName } from '#domain/people/names';
import { VISIT_STATUSES } from '#domain/visits/visit';
import { VISIT_LIST } from '#domain/visits/visit-list';
import { SITE_VISIT_WORDS as WORDS } from '#fr/site-visits';
import { VISIT_STATUS_LABELS } from '#fr/visits';
import { listQuery } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useListScreen } from '#office/list/use-list-screen.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { useKeptQuery, useQueryState } from '#ui/office/routing/query-state.ts';
import { OpenVisit } from './open-visit.tsx';
import { VISIT_COLUMNS } from './visit-columns.tsx';

/** State of the list in the URL. */
const LIST_QUERY = listQuery(VISIT_LIST, { by: 'datedAt', direction: 'desc' });
const SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };
const PILLS: readonly Pill[] = [
  {
    name: 'status',
    label: WORDS.filters.status,
    kind: 'choice',
    options: VISIT_STATUSES.map((value) => ({ value, label: VISIT_STATUS_LABELS[value] })),
  },
  { name: 'dated', label: WORDS.filters.dated, kind: 'period' },
];

/** All visits of the site, those to come first (rule VISIT-OFFICE). */
export const VisitList = ({ id }: { id: string | undefined }): ReactElement => {
  const state = useQueryState(LIST_QUERY, { keepsOthers: true });
  const { values, onChange, data, view } = useListScreen(state, {
    filters: VISIT_LIST.filters,
    operations: visitOperations,
    saved: LIST_QUERY,
  });
  const withQuery = useKeptQuery();
  return (
    <>
      <ListView
        name="visits"
        label={WORDS.list}
        columns={VISIT_COLUMNS}
        {...view}
        row={{ id: (visit) => visit.id, title: fullName, to: (visit) => withQuery(visitAddress(visit.id)) }}
        filters={{ search: SEARCH, pills: PILLS, values, onChange }}
        empty={
          <EmptyState
            {...WORDS.empty}
            action={
              <Button component={Link} href={`${VISITS_ADDRESS}?vue=horaires`} variant="default">
                {WORDS.empty.action}
              </Button>
            }
          />
        }
        filtered={WORDS.filtered}
      />
      <OpenVisit id={id} items={data?.items} />
    </>
  );
};
