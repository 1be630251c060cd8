import { type RawBuilder, sql } from 'kysely';
import { NO_CO_OWNERSHIP, NO_CONTACT, NO_ENERGY, NO_RENT } from '#domain/listings/empty-values';
import type { CoOwnership, Energy, FeedContact, Listing, Rent } from '#domain/listings/listing';
import { type ListingSummary, listingFields, STORED_FIELDS } from '#domain/listings/listing-fields';
import { isShared } from '#domain/listings/visibility';
import { pictureJson } from '#server/files';
import { selectFields } from './columns.ts';
import type { SearchCtx } from './matches.ts';

/** What a listing says of its picture. */
const OF_LISTING = [sql`'legend', lp.legend`, sql`'isIllustration', lp.is_illustration`];

/** SQL: the pictures of `l` in order, as JSON; `limit` null: all. */
export const pictures = (limit: number | null): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${pictureJson('p', OF_LISTING)} order by lp.position), '[]'::json)
  from (select * from listing_pictures lp where lp.market_id = l.market_id and lp.listing_id = l.id
    order by lp.position ${limit === null ? sql`` : sql`limit ${limit}::int`}) lp
  join pictures p on p.market_id = lp.market_id and p.id = lp.picture_id)`;

/** Pictures of a card (rule LISTING-PICTURES). */
const CARD_PICTURES = 6;

/**
 * A selected listing: its JSON columns may lack fields. Codes are checked when a listing is stored (server/imports).
 */
type Selected<L extends ListingSummary | Listing> = Omit<L, 'rent' | 'energy'> & {
  rent: Partial<Rent>;
  energy: Partial<Energy>;
};

export type SummaryRow = Selected<ListingSummary>;

/** Columns of a summary, for the table alias `l`. */
export const SUMMARY = sql`${selectFields(listingFields('summary'), 'l')}, ${pictures(CARD_PICTURES)} as pictures,
  (select count(*)::int from listing_pictures c
    where c.market_id = l.market_id and c.listing_id = l.id) as "pictureCount",
  jsonb_build_object('underOffer', l.features->'underOffer') as features`;

export type ListingRow = Omit<Selected<Listing>, 'coOwnership' | 'contact'> & {
  coOwnership: Partial<CoOwnership>;
  contact: Partial<FeedContact>;
};

const WHOLE_FIELDS = STORED_FIELDS.filter((field) => field !== 'cityKey');

/** Columns of a whole listing, for the table alias `l`. */
export const WHOLE = sql`${selectFields(WHOLE_FIELDS, 'l')}, ${pictures(null)} as pictures`;

export const presentSummary = (row: SummaryRow): ListingSummary => ({
  ...row,
  rent: { ...NO_RENT, ...row.rent },
  energy: { ...NO_ENERGY, ...row.energy },
});

export const isSharedOn = (ctx: SearchCtx, { memberId }: Pick<ListingSummary, 'memberId'>): boolean =>
  ctx.kind === 'site' && isShared(ctx.site, memberId);

export const presentListing = (row: ListingRow): Listing => ({
  ...row,
  rent: { ...NO_RENT, ...row.rent },
  energy: { ...NO_ENERGY, ...row.energy },
  coOwnership: { ...NO_CO_OWNERSHIP, ...row.coOwnership },
  contact: { ...NO_CONTACT, ...row.contact },
});
