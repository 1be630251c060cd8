import { lazy, type ReactElement, Suspense } from 'react';
import { profileCardOperations } from '#contracts/profile-card';
import { CARD_EDITOR_WORDS as WORDS } from '#fr/card-editor';
import { Answered } from '#office/data/answered.tsx';
import { useAnswer } from '#office/data/use-answer.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';

const CardEditor = lazy(() => import('./card-editor.tsx'));

/** The profile card of the site. */
const CardView = (): ReactElement => {
  const answer = useAnswer(profileCardOperations.get, {});
  const loading = (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <Answered answer={answer}>{() => null}</Answered>
    </ViewFrame>
  );
  return answer.data ? (
    <Suspense fallback={loading}>
      <CardEditor detail={answer.data} />
    </Suspense>
  ) : (
    loading
  );
};
export default CardView;
