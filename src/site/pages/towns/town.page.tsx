import { townPath } from '#domain/towns/town-page';
import { TownView } from '#site/components/towns/town-view.tsx';
import { definePage } from '#site/render/page.ts';
import { loadTown } from './town-load.ts';

/** '/immobilier/lyon-3e-69003': a town on a site (rule TOWN-PAGE). */
export const townPage = definePage({
  path: townPath(':town'),
  listed: false, // listed in the section of towns of the sitemap if it is indexed
  shows: 'sales',
  load: loadTown,
  view: ({ data }) => <TownView {...data} />,
});
