import { lazy, type ReactElement, Suspense } from 'react';
import { opinionOperations } from '#contracts/opinions';
import { OPINION_WORDS as WORDS } from '#fr/opinions';
import { Answered } from '#office/data/answered.tsx';
import { useAnswer } from '#office/data/use-answer.ts';
import { ViewFrame, ViewSkeleton } from '#ui/office/view-frame.tsx';

const OpinionEditor = lazy(() => import('./opinion-editor.tsx'));

/** The opinion of value of an estimation (rule OPINION-VALUE). */
const OpinionView = ({ id }: { id: string }): ReactElement => {
  const answer = useAnswer(opinionOperations.get, { id });
  if (!answer.data)
    return (
      <ViewFrame title={WORDS.title}>
        <Answered answer={answer}>{() => null}</Answered>
      </ViewFrame>
    );
  return (
    <Suspense fallback={<ViewSkeleton title={WORDS.title} />}>
      <OpinionEditor id={id} detail={answer.data} />
    </Suspense>
  );
};
export default OpinionView;
