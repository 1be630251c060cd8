import { sql } from 'kysely';
import type { Property } from '#contracts/listings';
import { choosePictureWidth, pictureUrl } from '#domain/files/picture';
import { featureBlocks } from '#domain/listings/feature-blocks';
import type { Listing } from '#domain/listings/listing';
import { publicPosition } from '#domain/listings/map';
import { rentWithoutCharges } from '#domain/listings/price';
import { factValue } from '#fr/listing-facts';
import { CATEGORY_LABELS, FACT_LABELS, FEES_PAYER_LABELS, KIND_LABELS, TRANSACTION_LABELS } from '#fr/listings';
import type { ListingOwner } from './present-owner.ts';
import { type ListingRow, presentListing, WHOLE } from './rows.ts';

type Agent = { firstname: string; lastname: string; email: string; telephone: string | null };
export type PropertyRow = ListingRow & { views: number; agent: Agent | null };

/** Columns of a property, for a table aliased `l`. */
export const PROPERTY = sql`${WHOLE}, l.views, (
  select json_build_object('firstname', m.firstname, 'lastname', m.lastname, 'email', m.email, 'telephone', m.telephone)
  from members m where m.market_id = l.market_id and m.id = l.member_id and m.is_active) as agent`;

const toEuros = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** The price of a rental excludes charges: cards add `rentCharges` (rule LISTING-CARD-PRICE). */
const priceOf = (listing: Listing): Pick<Property, 'price' | 'rentCharges'> => {
  if (listing.transaction === 'sale')
    return { price: listing.priceHidden ? null : toEuros(listing.priceCents), rentCharges: null };
  return {
    price: listing.priceHidden ? null : toEuros(rentWithoutCharges(listing) ?? listing.priceCents),
    rentCharges: listing.priceHidden ? null : toEuros(listing.rent.chargesCents),
  };
};

/** Energy data under labels that are also their ids (rule LISTING-API-FIELDS); costs in euros. */
const energyFeatures = ({ energy }: Listing): Property['features'] => {
  const values = {
    DPE: energy.dpeClass,
    'DPE value': energy.dpeValue,
    GES: energy.gesClass,
    'GES value': energy.gesValue,
    DPE_cost: toEuros(energy.costCents),
    DPE_cost_min: toEuros(energy.costMinCents),
    DPE_cost_max: toEuros(energy.costMaxCents),
    diag_reference_date: energy.costReference,
  };
  return Object.entries(values).flatMap(([label, value]) =>
    value === null ? [] : [{ id: label, label, value: String(value) }],
  );
};

const featuresOf = (listing: Listing): Property['features'] => [
  ...featureBlocks(listing).flatMap(({ facts }) =>
    facts.map((fact) => ({ id: fact.code, label: FACT_LABELS[fact.code], value: factValue(fact) })),
  ),
  ...energyFeatures(listing),
];

/** The street address, only if the feed allows the exact position. */
const addressOf = (listing: Listing): Pick<Property, 'address' | 'address2'> =>
  listing.precision === 'exact'
    ? { address: listing.address, address2: listing.address2 }
    : { address: null, address2: null };

/** A listing as the API returns it, with its owner (rule LISTING-API-FIELDS). */
export const presentProperty = ({ views, agent, ...row }: PropertyRow, owner: ListingOwner): Property => {
  const listing = presentListing(row);
  const fees = listing.transaction === 'sale' && !listing.priceHidden;
  return {
    id: listing.id,
    title: listing.title,
    city: listing.city,
    zipCode: listing.zip,
    ...addressOf(listing),
    ...(publicPosition(listing) ?? { lat: null, lng: null }),
    ...priceOf(listing),
    area: listing.area,
    roomsNumber: listing.rooms,
    bedroomsNumber: listing.bedrooms,
    typeName: KIND_LABELS[listing.kind],
    transactionName: TRANSACTION_LABELS[listing.transaction],
    categoryName: CATEGORY_LABELS[listing.category],
    feesName: fees && listing.feesPayer ? FEES_PAYER_LABELS[listing.feesPayer] : null,
    buyerFeesAmount: fees && listing.feesPayer !== 'seller' ? toEuros(listing.buyerFeesCents) : null,
    mandateTypeName: listing.mandateType,
    publicRef: listing.publicRef,
    virtualVisitUrl: listing.virtualVisitUrl,
    description: listing.description,
    pictures: listing.pictures.map(({ id, width }) => ({
      name: pictureUrl(id, choosePictureWidth(width, 1280), 'jpg'),
    })),
    features: featuresOf(listing),
    memberId: listing.memberId,
    views,
    agentFirstname: agent?.firstname ?? null,
    agentLastname: agent?.lastname ?? null,
    agentEmail: agent?.email ?? null,
    agentTelephone: agent?.telephone ?? null,
    ...owner,
  };
};
