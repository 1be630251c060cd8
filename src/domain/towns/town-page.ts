/** Addresses of the pages of towns and the rules of search engines for them (rules TOWN-PAGE, TOWN-INDEXED). */

export const TOWNS_PATH = '/immobilier';

/** '/immobilier/lyon-3e-69003'. `slug`: of `townSlug`. */
export const townPath = (slug: string): string => `${TOWNS_PATH}/${slug}`;

/** The latest sales of a town, on a page of their own that search engines do not index (rule TOWN-SALES). */
export const townSalesPath = (slug: string): string => `${townPath(slug)}/ventes`;

/** With fewer homes of its own in the town, a site's page of it is not indexed. */
export const MIN_INDEXED_HOMES = 3;

type Candidate = { subdomain: string | null; id: string };

const nameOf = ({ subdomain, id }: Candidate): string => subdomain ?? id;

/** The site with the most homes in a town; of several the first by subdomain. Null: none has enough for its page. */
export const townSite = <S extends Candidate>(sites: readonly { site: S; homes: number }[]): S | null => {
  const [first] = sites
    .filter(({ homes }) => homes >= MIN_INDEXED_HOMES)
    .toSorted((a, b) => b.homes - a.homes || (nameOf(a.site) < nameOf(b.site) ? -1 : 1));
  return first?.site ?? null;
};
