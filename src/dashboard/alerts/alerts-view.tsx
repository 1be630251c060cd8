import type { ReactElement } from 'react';
import { alertOperations } from '#contracts/alerts';
import { ACTIVE_ALERT_WORDS as WORDS } from '#fr/active-alerts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { ALERT_COLUMNS } from './alert-columns.tsx';

/** Who waits for which homes: the confirmed alerts of the site. */
const AlertsView = (): ReactElement => {
  const result = useApiQuery(alertOperations.list, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <FixedList
        label={WORDS.list}
        columns={ALERT_COLUMNS}
        rows={result.data?.items}
        row={{ id: ({ id }) => id, title: ({ search }) => search }}
        result={result}
        empty={<EmptyState {...WORDS.empty} />}
      />
    </ViewFrame>
  );
};
export default AlertsView;
