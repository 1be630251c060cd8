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
  for (const page of pages.filter((page) => isOn(page, kind))) {
    if (map.has(page.path)) throw new Error(`two pages at ${page.path} (${kind})`);
    map.set(page.path, page);
  }
  return { pages: map, routes: new Set(map.keys()) };
};

type Routes = ReturnType<typeof routesOf>;

const without = (pages: readonly AnyPage[], missing: readonly AnyPage[]): readonly AnyPage[] =>
  missing.length === 0 ? pages : pages.filter((page) => !missing.includes(page));

/** Pages and routes of a tenant. */
export type TenantRoutes = (tenant: Site | 'network') => Routes;

export const routesByTenant = (pages: readonly AnyPage[]): TenantRoutes => {
  const chosen = pages.filter(({ offered }) => offered !== undefined);
  const known = new Map<string, Routes>();
  return (tenant) => {
    const kind = tenant === 'network' ? tenant : tenant.type;
    const missing = chosen.filter((page) => tenant !== 'network' && !page.offered?.(tenant));
    const key = [kind, ...missing.map(({ path }) => path)].join(' ');
    const found = known.get(key) ?? routesOf(without(pages, missing), kind);
    known.set(key, found);
    return found;
  };
};
