import type { ReactElement } from 'react';
import { type PageDetail, sitePageOperations } from '#contracts/site-pages';
import { SITE_PAGE_WORDS as WORDS } from '#fr/site-pages';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FormHistory } from '#office/history/form-history.tsx';
import type { PageWork } from './use-page.ts';

type Props = { detail: PageDetail; work: PageWork; onClose: () => void };

/** The versions of a page. */
const PageHistory = ({ detail: { page }, work, onClose }: Props): ReactElement => {
  const { mutate } = useApiMutation(sitePageOperations.restore);
  return (
    <FormHistory
      words={{ ...WORDS.versions, failed: WORDS.outcomes.failed }}
      labels={WORDS.fields}
      work={work}
      result={useApiQuery(sitePageOperations.history, { page })}
      versionQuery={{ operation: sitePageOperations.version, inputOf: (version) => ({ page, version }) }}
      restore={(version, seen) => mutate({ page, version, seen })}
      onClose={onClose}
    />
  );
};
export default PageHistory;
