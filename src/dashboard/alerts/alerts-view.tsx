import type { ReactElement } from 'react';
import { alertOperations } from '#contracts/alerts';
import { ALERT_LIST } from '#domain/alerts/alert-list';
import { knownTexts } from '#domain/lists/list';
import { ACTIVE_ALERT_WORDS as WORDS } from '#fr/active-alerts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { listQuery, readSaved } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useExport } from '#office/list/use-export.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { ALERT_COLUMNS } from './alert-columns.tsx';

const QUERY = listQuery(ALERT_LIST, { by: 'confirmedAt', direction: 'desc' });
const SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };

/** Who waits for which homes: the confirmed alerts of the site, in one order. */
const AlertsView = (): ReactElement => {
  const [query, setQuery] = useQueryState(QUERY);
  const values = knownTexts(ALERT_LIST.filters, query);
  const exporting = useExport(alertOperations.export, values);
  const result = useApiQuery(alertOperations.list, values, { keepFormer: true });
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <ListView
        name="alerts"
        label={WORDS.list}
        columns={ALERT_COLUMNS}
        rows={result.data?.items}
        row={{ id: ({ id }) => id, title: ({ search }) => search }}
        filters={{ search: SEARCH, pills: [], values, onChange: setQuery }}
        sort={{ by: query.tri, direction: query.sens }}
        onSort={() => undefined}
        onApply={(state) => setQuery(readSaved(QUERY, state), { push: true })}
        result={result}
        exporting={exporting}
        empty={<EmptyState {...WORDS.empty} />}
        filtered={WORDS.filtered}
      />
    </ViewFrame>
  );
};
export default AlertsView;
