import { type ReactElement, Suspense } from 'react';
import { profileCardOperations } from '#contracts/profile-card';
import { CARD_EDITOR_WORDS as WORDS } from '#fr/card-editor';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';

const CardEditor = lazyPart(() => import('./card-editor.tsx'));

/** The profile card of the site. */
const CardView = (): ReactElement => {
  const result = useApiQuery(profileCardOperations.get, {});
  const loading = (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <QueryView result={result}>{() => null}</QueryView>
    </ViewFrame>
  );
  return result.data ? (
    <Suspense fallback={loading}>
      <CardEditor detail={result.data} />
    </Suspense>
  ) : (
    loading
  );
};
export default CardView;
