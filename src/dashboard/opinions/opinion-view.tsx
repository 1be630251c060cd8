import { type ReactElement, Suspense } from 'react';
import { opinionOperations } from '#contracts/opinions';
import { OPINION_WORDS as WORDS } from '#fr/opinions';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { ViewFrame, ViewSkeleton } from '#ui/office/view-frame.tsx';

const OpinionEditor = lazyPart(() => import('./opinion-editor.tsx'));

/** The opinion of value of an estimation (rule OPINION-VALUE). */
const OpinionView = ({ id }: { id: string }): ReactElement => {
  const result = useApiQuery(opinionOperations.get, { id });
  if (!result.data)
    return (
      <ViewFrame title={WORDS.title}>
        <QueryView result={result}>{() => null}</QueryView>
      </ViewFrame>
    );
  return (
    <Suspense fallback={<ViewSkeleton title={WORDS.title} />}>
      <OpinionEditor id={id} detail={result.data} />
    </Suspense>
  );
};
export default OpinionView;
