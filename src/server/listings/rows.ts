import { type RawBuilder, type Selectable, sql } from 'kysely';
import { NO_CO_OWNERSHIP, NO_CONTACT, NO_ENERGY, NO_RENT } from '#domain/listings/empty-values';
import type { Energy, Listing, ListingPicture, ListingSummary, Rent } from '#domain/listings/listing';
import { isShared } from '#domain/listings/visibility';
import type { Listings } from '#platform/db/schema';
import type { SearchCtx } from './matches.ts';

type PictureJson = {
  id: string;
  width: number;
  height: number;
  color: string;
  legend: string;
  isIllustration: boolean;
};

/** SQL: the pictures of `l` in order, as JSON; `limit` null: all. */
export const pictures = (limit: number | null): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'color', p.color,
    'legend', lp.legend, 'isIllustration', lp.is_illustration) order by lp.position), '[]'::json)
  from (select * from listing_pictures lp where lp.market_id = l.market_id and lp.listing_id = l.id
    order by lp.position ${limit === null ? sql`` : sql`limit ${limit}::int`}) lp
  join pictures p on p.market_id = lp.market_id and p.id = lp.picture_id)`;

/** Pictures of a card (rule LISTING-PICTURES). */
const CARD_PICTURES = 6;

const SUMMARY_COLUMNS = [
  'id',
  'market_id',
  'member_id',
  'slug',
  'public_ref',
  'mandate_type',
  'transaction',
  'project',
  'category',
  'kind',
  'title',
  'zip',
  'city',
  'insee',
  'district',
  'lat',
  'lng',
  'precision',
  'price_cents',
  'price_hidden',
  'fees_payer',
  'buyer_fees_cents',
  'rent',
  'area',
  'land_area',
  'rooms',
  'bedrooms',
  'published_at',
  'updated_at',
  'energy',
] as const satisfies readonly (keyof Listings)[];

export type SummaryRow = Pick<Selectable<Listings>, (typeof SUMMARY_COLUMNS)[number]> & {
  pictures: PictureJson[];
  picture_count: number;
};

/** Columns of a summary, for the table alias `l`. */
export const SUMMARY = sql`${sql.join(SUMMARY_COLUMNS.map((column) => sql.ref(`l.${column}`)))},
  ${pictures(CARD_PICTURES)} as pictures,
  (select count(*)::int from listing_pictures c
    where c.market_id = l.market_id and c.listing_id = l.id) as picture_count`;

export type ListingRow = Selectable<Listings> & { pictures: PictureJson[] };
export const WHOLE = sql`l.*, ${pictures(null)} as pictures`;

const presentPicture = (picture: PictureJson): ListingPicture => ({
  id: picture.id,
  width: picture.width,
  height: picture.height,
  color: picture.color,
  legend: picture.legend,
  isIllustration: picture.isIllustration,
});

/** The import validates closed vocabularies, so the casts are safe. */
type Shared = Omit<ListingSummary, 'pictures' | 'pictureCount'>;
const common = (row: Omit<SummaryRow, 'pictures' | 'picture_count'>): Shared => ({
  id: row.id,
  marketId: row.market_id,
  memberId: row.member_id,
  slug: row.slug,
  publicRef: row.public_ref,
  mandateType: row.mandate_type as Listing['mandateType'],
  transaction: row.transaction as Listing['transaction'],
  project: row.project as Listing['project'],
  category: row.category as Listing['category'],
  kind: row.kind as Listing['kind'],
  title: row.title,
  zip: row.zip,
  city: row.city,
  insee: row.insee,
  district: row.district,
  lat: row.lat,
  lng: row.lng,
  precision: row.precision as Listing['precision'],
  priceCents: row.price_cents,
  priceHidden: row.price_hidden,
  feesPayer: row.fees_payer as Listing['feesPayer'],
  buyerFeesCents: row.buyer_fees_cents,
  rent: { ...NO_RENT, ...(row.rent as Partial<Rent>) },
  area: row.area,
  landArea: row.land_area,
  rooms: row.rooms,
  bedrooms: row.bedrooms,
  publishedAt: row.published_at,
  updatedAt: row.updated_at,
  energy: { ...NO_ENERGY, ...(row.energy as Partial<Energy>) },
});

export const presentSummary = (row: SummaryRow): ListingSummary => ({
  ...common(row),
  pictures: row.pictures.map(presentPicture),
  pictureCount: row.picture_count,
});

export const isSharedOn = (ctx: SearchCtx, { memberId }: Pick<ListingSummary, 'memberId'>): boolean =>
  ctx.kind === 'site' && isShared(ctx.site, memberId);

export const presentListing = (row: ListingRow): Listing => ({
  ...common(row),
  mandateNumber: row.mandate_number,
  mandateDate: row.mandate_date,
  subkind: row.subkind,
  description: row.description,
  address: row.address,
  address2: row.address2,
  floor: row.floor,
  coOwnership: { ...NO_CO_OWNERSHIP, ...(row.co_ownership as Partial<Listing['coOwnership']>) },
  features: row.features as Listing['features'],
  contact: { ...NO_CONTACT, ...(row.contact as Partial<Listing['contact']>) },
  virtualVisitUrl: row.virtual_visit_url,
  feesUrl: row.fees_url,
  availableOn: row.available_on,
  status: row.status as Listing['status'],
  pictures: row.pictures.map(presentPicture),
});
