import type { Listing } from '#domain/listings/listing';
import { hiddenReason } from '#domain/listings/visibility';
import type { Site } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';

/** The import validates closed vocabularies, so the cast is safe. */
type Row = Pick<Listing, 'status' | 'memberId' | 'zip' | 'transaction' | 'project' | 'category' | 'features'>;

/** Whether a site shows a listing of its market: published, not excluded, and its own or shared. */
export const isListingShown = async (tx: Tx, site: Site, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('listings as l')
    .select(['l.status', 'l.member_id as memberId', 'l.zip', 'l.transaction', 'l.project', 'l.category', 'l.features'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('listing_exclusions as e')
            .whereRef('e.market_id', '=', 'l.market_id')
            .whereRef('e.listing_id', '=', 'l.id')
            .where('e.site_id', '=', site.id),
        )
        .as('isExcluded'),
    )
    .where('l.market_id', '=', site.marketId)
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row !== undefined && hiddenReason(site, row as Row, Boolean(row.isExcluded)) === null;
};
