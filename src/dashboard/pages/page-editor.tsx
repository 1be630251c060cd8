import { Alert, Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { type PageDetail, sitePageOperations } from '#contracts/site-pages';
import { PAGES_PATH, pageAddress } from '#dashboard/addresses.ts';
import { FormAndPreview } from '#dashboard/preview/form-and-preview.tsx';
import { SITE_PAGE_WORDS as WORDS } from '#fr/site-pages';
import { useClient } from '#office/data/client-context.ts';
import { SavedForm } from '#office/form/saved-form.tsx';
import { HISTORY_QUERY } from '#office/history/history-query.ts';
import { Fields } from '#ui/office/form/field.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewActions } from '#ui/office/view-actions.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { groupsOf } from './page-form-fields.ts';
import { PagePreview } from './page-preview.tsx';
import classes from './pages.module.css';
import { type PageWork, usePage } from './use-page.ts';

const PageHistory = lazyPart(() => import('./page-history.tsx'));

type Render = typeof sitePageOperations.preview;

type ActionsProps = { detail: PageDetail; onHistory: () => void };

const Actions = ({ detail, onHistory }: ActionsProps): ReactElement => {
  const history = { label: WORDS.history, icon: 'history', act: onHistory } as const;
  return detail.path === null ? (
    <ViewActions main={history} beside={[]} more={[]} />
  ) : (
    <ViewActions main={{ label: WORDS.see, href: detail.path }} beside={[history]} more={[]} />
  );
};

const Back = (): ReactElement => (
  <Anchor component={Link} href={PAGES_PATH} size="sm" className={classes.back}>
    <Icon name="back" size={14} />
    {WORDS.back}
  </Anchor>
);

const PageForm = ({ detail, work }: { detail: PageDetail; work: PageWork }): ReactElement => (
  <SavedForm label={WORDS.form(WORDS.names[detail.page])} work={work}>
    {groupsOf(work.fields).map(({ id, title, fields }) => (
      <FormSection key={id} title={title}>
        <Fields fields={fields} />
      </FormSection>
    ))}
  </SavedForm>
);

const FormBesidePage = ({ detail, work }: { detail: PageDetail; work: PageWork }): ReactElement => {
  const client = useClient();
  return (
    <FormAndPreview
      words={WORDS.tabs}
      layout="wide"
      form={<PageForm detail={detail} work={work} />}
      states={work.state.fields}
      storedAt={detail.updatedAt}
      render={(unsaved, signal) => {
        const fields = unsaved as Parameters<typeof client.call<Render>>[1]['fields'];
        return client.call(sitePageOperations.preview, { page: detail.page, fields }, { signal });
      }}
    >
      {(preview) => <PagePreview page={detail.page} preview={preview} />}
    </FormAndPreview>
  );
};

/** The editor of one page (rule SITE-PAGE-EDITING). */
const PageEditor = ({ detail }: { detail: PageDetail }): ReactElement => {
  const [, navigate] = useLocation();
  const [{ fenetre }, setQuery] = useQueryState(HISTORY_QUERY);
  const work = usePage(detail);
  return (
    <ViewFrame
      title={WORDS.names[detail.page]}
      context={<Back />}
      actions={<Actions detail={detail} onHistory={() => setQuery({ fenetre: 'historique' }, { push: true })} />}
    >
      {detail.path === null ? (
        <>
          <Alert mb="lg" variant="light" color="gray" icon={<Icon name="info" size={18} />}>
            {WORDS.notShown}
          </Alert>
          <PageForm detail={detail} work={work} />
        </>
      ) : (
        <FormBesidePage detail={detail} work={work} />
      )}
      {fenetre === 'historique' && (
        <WindowPart onClose={() => navigate(pageAddress(detail.page))}>
          <PageHistory detail={detail} work={work} onClose={() => navigate(pageAddress(detail.page))} />
        </WindowPart>
      )}
    </ViewFrame>
  );
};
export default PageEditor;
