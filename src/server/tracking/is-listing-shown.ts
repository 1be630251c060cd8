import type { Listing } from '#domain/listings/listing';
import { isVisible } from '#domain/listings/visibility';
import type { Site } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';

/** The import validates closed vocabularies, so the cast is safe. */
type Row = Pick<Listing, 'transaction' | 'project' | 'category' | 'features'>;

/** Whether a site shows a listing of its market: published, not excluded, and its own or shared. */
export const isListingShown = async (tx: Tx, site: Site, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('listings')
    .select(['member_id as memberId', 'zip', 'transaction', 'project', 'category', 'features'])
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .where('status', '=', 'published')
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('listing_exclusions')
        .select('listing_id')
        .where('market_id', '=', site.marketId)
        .where('site_id', '=', site.id)
        .where('listing_id', '=', id),
    )
    .executeTakeFirst();
  return row !== undefined && isVisible(site, row as Row & Pick<Listing, 'memberId' | 'zip'>);
};
