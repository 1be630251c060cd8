import { type ReactElement, Suspense } from 'react';
import { type ESTIMATIONS_PATH, OPINION_PART } from '#dashboard/addresses.ts';
import { OPINION_WORDS } from '#fr/opinions';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { ViewSkeleton } from '#ui/office/view-frame.tsx';
import EstimationList from './estimation-list.tsx';

const OpinionView = lazyPart(() => import('#dashboard/opinions/opinion-view.tsx'));

/** The estimations of the site, or the opinion of value of one of them. */
const EstimationsView = ({ params }: ViewProps<typeof ESTIMATIONS_PATH>): ReactElement => {
  const { id, part } = params;
  if (id === undefined || part !== OPINION_PART) return <EstimationList params={params} />;
  return (
    <Suspense fallback={<ViewSkeleton title={OPINION_WORDS.title} />}>
      <OpinionView key={id} id={id} />
    </Suspense>
  );
};
export default EstimationsView;
