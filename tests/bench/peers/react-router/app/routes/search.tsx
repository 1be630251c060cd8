import { Layout } from '../../../../../../src/site/components/layout/layout.tsx';
import { SearchView } from '../../../../../../src/site/components/search-view.tsx';
import { loadPage } from '../load.server';
import type { Route } from './+types/search';

export const loader = ({ request }: Route.LoaderArgs) => loadPage(request);

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { head, frame } = loaderData;
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    ...(head.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: head.canonical },
    { property: 'og:site_name', content: frame.site?.name },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: head.canonical },
  ];
};

export default function Search({ loaderData }: Route.ComponentProps) {
  const { props, frame, css } = loaderData;
  return (
    <>
      <style>{css}</style>
      <Layout {...frame}>
        <SearchView {...props} />
      </Layout>
    </>
  );
}
