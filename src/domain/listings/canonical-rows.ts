import { ownersOf } from '#domain/sites/canonical';
import type { Site } from '#domain/sites/site';
import type { Slice } from './slice.ts';
import { type Filter, selectRows, visibleOn } from './slice-filters.ts';
import { passing } from './slice-steps.ts';

/** The canonical site of a row of the slice (docs/decisions/0008); null: no site shows it. */
export type CanonicalOf = (row: number) => Site | null;

const bySubdomain = (a: Site, b: Site): number => ((a.subdomain ?? a.id) < (b.subdomain ?? b.id) ? -1 : 1);

/**
 * The first of the owner's sites (`ownersOf`) that does not exclude the listing; if all do, the first site by subdomain
 * that shares it. The result does not depend on the site of the request, so a listing has one canonical URL.
 */
export const canonicalOf = (slice: Slice, marketSites: readonly Site[]): CanonicalOf => {
  const open = marketSites.filter((site) => site.enabled && site.marketId === slice.marketId).sort(bySubdomain);
  const owners = slice.memberIds.map((memberId) => ownersOf({ marketId: slice.marketId, memberId }, open));
  const shows = (site: Site, row: number): boolean => slice.excluded.get(site.id)?.has(row) !== true;
  const shared = new Map<string, ReadonlySet<number>>();
  const rowsOf = (site: Site): ReadonlySet<number> => {
    const known = shared.get(site.id) ?? new Set(selectRows(slice, visibleOn(site)));
    shared.set(site.id, known);
    return known;
  };
  return (row) =>
    owners[slice.columns.member[row] ?? 0]?.find((site) => shows(site, row)) ??
    open.find((site) => rowsOf(site).has(row)) ??
    null;
};

/** Listings whose canonical site is `site`. */
export const canonicalOn =
  (site: Pick<Site, 'id'>, marketSites: readonly Site[]): Filter =>
  (slice) => {
    const siteOf = canonicalOf(slice, marketSites);
    return passing((row) => siteOf(row)?.id === site.id);
  };
