import { selectRows, visibleOrExcludedOn } from '#domain/listings/slice-filters';
import { readId } from '#domain/listings/slice-ids';
import type { PublicCtx } from '#server/context';

/** Ids of the listings that a site shows or excludes; null: every listing of its market. */
export const listingsOfSite = async ({ site, catalogue }: PublicCtx): Promise<string[] | null> => {
  const filters = visibleOrExcludedOn(site);
  if (filters.length === 0) return null;
  const slice = await catalogue.listings.market(site.marketId);
  return Array.from(selectRows(slice, filters), (row) => readId(slice.ids, row));
};
