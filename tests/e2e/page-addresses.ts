import { listPages, type TenantKind } from '#http/pages/page-table';
import { type AnyPage, isOn } from '#site/render/page.ts';
import { readPath } from './read-path.ts';

/** Where each kind of tenant is, in the demo; null: the network's own host. */
export const TENANTS = {
  market: 'lyon',
  group: 'equipe-moreau',
  agent: 'claire-fontaine',
  network: null,
} as const satisfies Record<TenantKind, string | null>;

export type PageVisit = { kind: TenantKind; route: string };

/** What visitors see, from the page table: new pages are visited without being named. A page of the staff is not for strangers. */
const shownPages = (kind: TenantKind): AnyPage[] =>
  listPages({ dev: false }).filter((page) => page.needs === undefined && isOn(page, kind));

export const publicPages = (kind: TenantKind): PageVisit[] =>
  shownPages(kind).map(({ path }) => ({ kind, route: path }));

/** One address of each view: searches by kind and town are one page at many addresses. */
export const publicViews = (kind: TenantKind): PageVisit[] =>
  [...new Map(shownPages(kind).map((page) => [page.view, page])).values()].map(({ path }) => ({ kind, route: path }));

/** An address of a route with parameters: one that a page of that tenant links to. */
export const addressOf = async ({ kind, route }: PageVisit): Promise<string> => {
  if (!route.includes(':')) return route;
  // Nobody links to it, a mail does: what it says to a token that it does not know is a page as well.
  if (route.endsWith(':token')) return route.replace(':token', '0'.repeat(43));
  const shape = route.replace(/:[a-z]+(?:\{([^}]*)\})?/gi, (_, own?: string) => own ?? '[^/"?#]+');
  const pattern = new RegExp(`href="(${shape})"`);
  for (const { route: from } of publicPages(kind)) {
    if (from.includes(':')) continue;
    const found = pattern.exec((await readPath(TENANTS[kind], from)).text)?.[1];
    if (found) return found;
  }
  throw new Error(`no page links to ${route}`);
};
