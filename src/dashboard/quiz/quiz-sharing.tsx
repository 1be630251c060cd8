import type { ReactElement } from 'react';
import { quizOperations } from '#contracts/quiz';
import { Results } from '#dashboard/share/results.tsx';
import { SharedPage } from '#dashboard/share/shared-page.tsx';
import { QUIZ_FORM_PATH } from '#domain/quiz/paths';
import { QUIZ_SHARING_WORDS as WORDS } from '#fr/quiz-sharing';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';

/** The quizzes of the market center, whatever brought them. */
const QuizUse = (): ReactElement => (
  <QueryView result={useApiQuery(quizOperations.use, {})}>
    {({ begun, finished, lastAt }) => (
      <Results
        cards={[
          { label: WORDS.results.begun, value: begun },
          { label: WORDS.results.finished, value: finished },
        ]}
        lastAt={lastAt}
        words={WORDS.results}
      />
    )}
  </QueryView>
);

/**
 * The URL of the site's quiz form with a copy button and its QR code (back-office.md, section 2.13), its preview, and
 * the quizzes of the market center.
 */
const QuizSharing = (): ReactElement => {
  const { site } = useSession();
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <SharedPage
        url={`${site?.url ?? ''}${QUIZ_FORM_PATH}`}
        fileName={WORDS.fileName}
        words={WORDS.share}
        results={<QuizUse />}
      />
    </ViewFrame>
  );
};
export default QuizSharing;
