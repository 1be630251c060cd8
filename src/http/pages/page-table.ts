import type { Site, SiteType } from '#domain/sites/site';
import { type AnyPage, isOn } from '#site/render/page.ts';

const isPage = (value: unknown): value is AnyPage =>
  typeof value === 'object' && value !== null && 'audience' in value && 'load' in value && 'path' in value;

/** False for pages of a state (not found, closed site), which have no address. */
const hasRoute = (page: AnyPage): boolean => page.path.startsWith('/');

const MODULES = import.meta.glob<Record<string, unknown>>('/src/site/pages/**/*.page.tsx', { eager: true });

/** Pages for developers; loaded only in development, so that the build leaves them out. */
const DESIGN = import.meta.env.DEV
  ? await Promise.all(
      Object.values(import.meta.glob<Record<string, unknown>>('/src/site/design/*.page.tsx')).map((load) => load()),
    )
  : [];

/** All pages of `src/site/pages`; `dev`: also those of `src/site/design`. */
export const listPages = ({ dev }: { dev: boolean }): AnyPage[] =>
  [...Object.values(MODULES), ...(dev ? DESIGN : [])]
    .flatMap((module) => Object.values(module).flat().filter(isPage))
    .filter(hasRoute);

/** Type of a site, or the network. */
export type TenantKind = SiteType | 'network';

/** Pages of a kind of tenant by route. @throws when two pages have the same route. */
export const routesOf = (
  pages: readonly AnyPage[],
  kind: TenantKind,
): { pages: ReadonlyMap<string, AnyPage>; routes: ReadonlySet<string> } => {
  const map = new Map<string, AnyPage>();
  for (const page of pages.filter((one) => isOn(one, kind))) {
    if (map.has(page.path)) throw new Error(`two pages at ${page.path} (${kind})`);
    map.set(page.path, page);
  }
  return { pages: map, routes: new Set(map.keys()) };
};

type Routes = ReturnType<typeof routesOf>;

/** Pages and routes of a tenant. */
export type TenantRoutes = (tenant: Site | 'network') => Routes;

export const routesByTenant = (pages: readonly AnyPage[]): TenantRoutes => {
  const routes: Record<TenantKind, Routes> = {
    market: routesOf(pages, 'market'),
    group: routesOf(pages, 'group'),
    agent: routesOf(pages, 'agent'),
    network: routesOf(pages, 'network'),
  };
  return (tenant) => routes[tenant === 'network' ? tenant : tenant.type];
};
