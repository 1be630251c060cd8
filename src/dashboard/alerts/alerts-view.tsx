import type { ReactElement } from 'react';
import { alertOperations } from '#contracts/alerts';
import { ALERT_LIST } from '#domain/alerts/alert-list';
import { ACTIVE_ALERT_WORDS as WORDS } from '#fr/active-alerts';
import { listQuery } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useListScreen } from '#office/list/use-list-screen.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { ALERT_COLUMNS } from './alert-columns.tsx';

const QUERY = listQuery(ALERT_LIST, { by: 'confirmedAt', direction: 'desc' });
const SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };

/** Who waits for which homes: the confirmed alerts of the site, in one order. */
const AlertsView = (): ReactElement => {
  const { values, onChange, view } = useListScreen(useQueryState(QUERY), {
    filters: ALERT_LIST.filters,
    operations: alertOperations,
    saved: QUERY,
    isSorted: false,
  });
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <ListView
        name="alerts"
        label={WORDS.list}
        columns={ALERT_COLUMNS}
        {...view}
        row={{ id: ({ id }) => id, title: ({ search }) => search }}
        filters={{ search: SEARCH, pills: [], values, onChange }}
        empty={<EmptyState {...WORDS.empty} />}
        filtered={WORDS.filtered}
      />
    </ViewFrame>
  );
};
export default AlertsView;
