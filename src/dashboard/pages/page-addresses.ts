import { keysOf } from '#domain/objects/typed';
import type { PageName } from '#domain/sites/site';

/** Slugs of the pages in the URLs of their editors. */
const SLUGS: Readonly<Record<PageName, string>> = {
  home: 'accueil',
  properties: 'annonces',
  sell: 'vendre',
  about: 'a-propos',
  agents: 'agents',
  contact: 'contact',
  blog: 'actualites',
  estimation: 'estimation',
};

export const PAGES_PATH = '/pages';
export const PAGE_PATH = '/pages/:slug?';

export const pageAddress = (page: PageName): string => `${PAGES_PATH}/${SLUGS[page]}`;
export const pageHistoryAddress = (page: PageName): string => `${pageAddress(page)}?fenetre=historique`;
/** URL of the document in the editor's frame. */
export const frameAddress = (page: PageName): string => `/dashboard/apercu/${page}`;

/** The page of a slug; null: unknown. */
export const pageOfSlug = (slug: string): PageName | null => keysOf(SLUGS).find((page) => SLUGS[page] === slug) ?? null;
