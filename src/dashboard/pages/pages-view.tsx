import { Anchor, Text } from '@mantine/core';
import { type ReactElement, Suspense } from 'react';
import { Link } from 'wouter';
import { sitePageOperations } from '#contracts/site-pages';
import { type PAGE_PATH, PAGES_PATH, pageOfSlug } from '#dashboard/addresses.ts';
import type { PageName } from '#domain/sites/page-names';
import { SITE_PAGE_WORDS as WORDS } from '#fr/site-pages';
import { hasStatus } from '#office/data/call-refusals.ts';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { PageList } from './page-list.tsx';

const PageEditor = lazyPart(() => import('./page-editor.tsx'));

/** Shown for an unknown page, or one that this type of site does not have. */
const NoPage = (): ReactElement => {
  const { notFound } = useOffice().words;
  return (
    <ViewFrame title={notFound.title}>
      <Text mb="md">{notFound.text}</Text>
      <Anchor component={Link} href={PAGES_PATH}>
        {WORDS.title}
      </Anchor>
    </ViewFrame>
  );
};

const OnePage = ({ page }: { page: PageName }): ReactElement => {
  const result = useApiQuery(sitePageOperations.get, { page });
  const { data, error } = result;
  if (hasStatus(error, 404)) return <NoPage />;
  const loading = (
    <ViewFrame title={WORDS.names[page]}>
      <QueryView result={result}>{() => <LineSkeleton />}</QueryView>
    </ViewFrame>
  );
  return data ? (
    <Suspense fallback={loading}>
      <PageEditor detail={data} />
    </Suspense>
  ) : (
    loading
  );
};

/** The table of pages, or the editor of one. */
const PagesView = ({ params: { slug } }: ViewProps<typeof PAGE_PATH>): ReactElement => {
  if (slug === undefined) return <PageList />;
  const page = pageOfSlug(slug);
  return page ? <OnePage key={page} page={page} /> : <NoPage />;
};
export default PagesView;
