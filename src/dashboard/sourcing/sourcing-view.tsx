import type { ReactElement } from 'react';
import { sourcingOperations } from '#contracts/sourcing';
import { SOURCING_WORDS as WORDS } from '#fr/sourcing';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { CandidateList } from './candidate-list.tsx';

/** Candidates of the catchment area by postal code and network (rules SOURCING-ZIP, SOURCING-SEARCH). */
const SourcingView = (): ReactElement => {
  const filters = useApiQuery(sourcingOperations.filters, {});
  const { data } = filters;
  if (data && data.area.length > 0) return <CandidateList {...data} />;
  return (
    <ViewFrame title={WORDS.title}>
      <QueryView result={filters}>{() => <EmptyState {...WORDS.noArea} />}</QueryView>
    </ViewFrame>
  );
};
export default SourcingView;
