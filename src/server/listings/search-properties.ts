import type { Property } from '#contracts/listings';
import type { SearchCriteria, Sort } from '#domain/listings/criteria';
import type { Box } from '#domain/listings/map';
import { type Filter, inBox, matchingCriteria, ofMember } from '#domain/listings/slice-filters';
import type { PublicCtx } from '#server/context';
import { propertiesOf } from './hydrate.ts';
import { type SearchCtx, takeMatches } from './matches.ts';
import { takePage } from './search-listings.ts';

export type PropertyPage = { properties: Property[]; total: number; page: number; pages: number };

const pageOf = async (ctx: SearchCtx, filters: readonly Filter[], page: number, sort: Sort): Promise<PropertyPage> => {
  const { hits, ...counts } = await takeMatches(ctx, filters, takePage(page, sort));
  return { ...counts, properties: await propertiesOf(ctx, hits) };
};

/** Search of the API: like that of the page, with all fields; `box` limits it to a part of the map. */
export const searchProperties = (
  ctx: SearchCtx,
  criteria: SearchCriteria,
  { page, sort, box }: { page: number; sort: Sort; box: Box | null },
): Promise<PropertyPage> =>
  pageOf(ctx, [...matchingCriteria(criteria, ctx.catalogue.communes), ...(box === null ? [] : inBox(box))], page, sort);

/** The listings of the site, or of one member on it, newest first. */
export const propertiesOfMember = (ctx: PublicCtx, memberId: string | null, page: number): Promise<PropertyPage> =>
  pageOf(ctx, memberId === null ? [] : [ofMember(memberId)], page, 'newest');
