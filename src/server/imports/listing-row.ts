import { createHash } from 'node:crypto';
import type { Warning } from '#domain/feeds/codes';
import { choosePosition } from '#domain/feeds/position';
import type { ListingContent } from '#domain/listings/listing';
import { slugify } from '#domain/listings/slug';
import { placeKey } from '#domain/places/normalize';
import type { Commune } from '#domain/places/place';

/** Columns of `listings` that a feed sets, by name. */
export type ListingColumns = Readonly<Record<string, unknown>>;

export type CommuneFinder = {
  find: (place: { zip: string; city: string }) => Commune | null;
  byInsee: (insee: string) => Commune | null;
};

/** The commune's spelling for names such as 'LYON' and 'ST ETIENNE'; other names stay as they were written. */
const spell = (city: string, commune: Commune | null, communes: CommuneFinder): string => {
  const key = placeKey(city);
  const town = commune?.parent ? communes.byInsee(commune.parent) : null;
  for (const one of [commune, town]) if (one && placeKey(one.name) === key) return one.name;
  return city;
};

const columnsOf = (content: ListingContent): Record<string, unknown> => ({
  public_ref: content.publicRef,
  mandate_type: content.mandateType,
  mandate_number: content.mandateNumber,
  mandate_date: content.mandateDate,
  transaction: content.transaction,
  project: content.project,
  category: content.category,
  kind: content.kind,
  subkind: content.subkind,
  title: content.title,
  slug: slugify(content.title),
  description: content.description,
  address: content.address,
  address2: content.address2,
  district: content.district,
  zip: content.zip,
  price_cents: content.priceCents,
  price_hidden: content.priceHidden,
  fees_payer: content.feesPayer,
  buyer_fees_cents: content.buyerFeesCents,
  rent: content.rent,
  area: content.area,
  land_area: content.landArea,
  rooms: content.rooms,
  bedrooms: content.bedrooms,
  floor: content.floor,
  energy: content.energy,
  co_ownership: content.coOwnership,
  features: content.features,
  contact: content.contact,
  virtual_visit_url: content.virtualVisitUrl,
  fees_url: content.feesUrl,
  available_on: content.availableOn,
});

/** The row of a listing: its content, its commune, and its position, or the commune's if the feed has none. */
export const listingColumns = (
  content: ListingContent,
  memberId: string | null,
  communes: CommuneFinder,
): { columns: ListingColumns; warning: Warning | null } => {
  const commune = communes.find({ zip: content.zip, city: content.city });
  const { position, warning } = choosePosition(content, commune);
  const city = spell(content.city, commune, communes);
  const columns = {
    ...columnsOf(content),
    city,
    city_key: placeKey(city),
    insee: commune?.insee ?? null,
    lat: position.lat,
    lng: position.lng,
    precision: position.precision,
    member_id: memberId,
  };
  return { columns, warning };
};

/** Hash of what an import stores, to recognise unchanged listings. */
export const hashOf = (columns: ListingColumns, pictures: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([columns, pictures]))
    .digest('hex')
    .slice(0, 32);
