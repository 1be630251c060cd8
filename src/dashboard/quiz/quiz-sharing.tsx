import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { QUIZ_FORM_PATH } from '#domain/quiz/form-path';
import { QUIZ_SHARING_WORDS as WORDS } from '#fr/quiz-sharing';
import { SHARE_WORDS } from '#fr/share';
import { useSession } from '#office/session/session-context.ts';
import { ShareLink } from '#ui/office/share/share-link.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';

const SHARED = { ...SHARE_WORDS, ...WORDS.share };

/** The URL of the site's quiz form with a copy button, and its QR code (back-office.md, section 2.13). */
const QuizSharing = (): ReactElement => {
  const { site } = useSession();
  const url = `${site?.url ?? ''}${QUIZ_FORM_PATH}`;
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <Stack maw={640}>
        <ShareLink url={url} title={site?.name ?? ''} fileName={WORDS.fileName} words={SHARED} />
      </Stack>
    </ViewFrame>
  );
};
export default QuizSharing;
