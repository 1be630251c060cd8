import { Layout } from '../../../../../../src/site/components/layout/layout.tsx';
import { SearchView } from '../../../../../../src/site/components/search-view.tsx';
import { loadPage } from '../load';
import { metadataOf } from '../metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = ({ searchParams }: Props) => metadataOf(searchParams);

/** Server components, the default of the app router; rendered for each request, because it reads the headers. */
export default async function Page({ searchParams }: Props) {
  const { props, frame, css } = await loadPage(searchParams);
  return (
    <>
      <style>{css}</style>
      <Layout {...frame}>
        <SearchView {...props} />
      </Layout>
    </>
  );
}
