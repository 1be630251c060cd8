import { listPages, type TenantKind } from '#http/pages/page-table';
import { type AnyPage, isOn } from '#site/render/page.ts';
import { callProduct } from './call-product.ts';

/** Subdomain of a demo site of each kind; null: the network's host. */
export const TENANTS = {
  market: 'lyon',
  group: 'equipe-moreau',
  agent: 'claire-fontaine',
  network: null,
} as const satisfies Record<TenantKind, string | null>;

export type PublicPage = { kind: TenantKind; route: string };

/** Public pages of the page table; pages for staff are left out. */
const shownPages = (kind: TenantKind): AnyPage[] =>
  listPages({ dev: false }).filter((page) => page.needs === undefined && isOn(page, kind));

export const publicPages = (kind: TenantKind): PublicPage[] =>
  shownPages(kind).map(({ path }) => ({ kind, route: path }));

/** One route of each view: searches by kind and town are one view with several routes. */
export const publicViews = (kind: TenantKind): PublicPage[] =>
  [...new Map(shownPages(kind).map((page) => [page.view, page])).values()].map(({ path }) => ({ kind, route: path }));

const MAX_RESULT_PAGES = 5;
const LISTING = /href="(\/annonces\/[^/"]+\/[0-9a-f-]{36})"/g;

const find = async ({ kind, route }: PublicPage): Promise<string> => {
  // Linked from mails only; with an unknown token it is a page too.
  if (route.includes(':token')) return route.replace(':token', '0'.repeat(43));
  const shape = route.replace(/:[a-z]+(?:\{([^}]*)\})?/gi, (_, own?: string) => own ?? '[^/"?#]+');
  const pattern = new RegExp(`href="(${shape})"`);
  const routes = publicPages(kind).map((page) => page.route);
  const above = route.replace(/\/[^/]+$/, '');
  for (const from of [...routes.filter((path) => !path.includes(':')), ...routes.filter((path) => path === above)]) {
    const address = await addressOf({ kind, route: from });
    const found = pattern.exec((await callProduct(TENANTS[kind], address)).text)?.[1];
    if (found) return found;
  }
  // Linked from some listings only, as those whose agent offers times for visits.
  for (let page = 1; page <= MAX_RESULT_PAGES; page += 1) {
    const results = await callProduct(TENANTS[kind], `/annonces?page=${page}`);
    for (const [, listing = ''] of results.text.matchAll(LISTING)) {
      const found = pattern.exec((await callProduct(TENANTS[kind], listing)).text)?.[1];
      if (found) return found;
    }
  }
  throw new Error(`no page links to ${route}`);
};

/** Addresses that were found, because the search reads many pages. */
const known = new Map<string, Promise<string>>();

/** An existing address of a route: for routes with parameters the first link to one on a page of the tenant. */
export const addressOf = async (page: PublicPage): Promise<string> => {
  if (!page.route.includes(':')) return page.route;
  const key = `${page.kind} ${page.route}`;
  const address = known.get(key) ?? find(page);
  known.set(key, address);
  return address;
};
