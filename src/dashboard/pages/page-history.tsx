import type { ReactElement } from 'react';
import { type PageDetail, sitePageOperations } from '#contracts/site-pages';
import { SITE_PAGE_WORDS as WORDS } from '#fr/site-pages';
import { useAction } from '#office/data/use-action.ts';
import { useAnswer } from '#office/data/use-answer.ts';
import { FormHistory } from '#office/history/form-history.tsx';
import type { PageWork } from './use-page.ts';

type Props = { detail: PageDetail; work: PageWork; onClose: () => void };

/** The versions of a page. */
const PageHistory = ({ detail: { page }, work, onClose }: Props): ReactElement => {
  const { act } = useAction(sitePageOperations.restore);
  const useVersion = (version: string) => useAnswer(sitePageOperations.version, { page, version });
  return (
    <FormHistory
      words={{ ...WORDS.versions, failed: WORDS.outcomes.failed }}
      labels={WORDS.fields}
      work={work}
      answer={useAnswer(sitePageOperations.history, { page })}
      useVersion={useVersion}
      restore={(version, seen) => act({ page, version, seen })}
      onClose={onClose}
    />
  );
};
export default PageHistory;
