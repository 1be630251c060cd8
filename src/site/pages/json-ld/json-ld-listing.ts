import type {
  Apartment,
  House,
  Place,
  QuantitativeValue,
  RealEstateAgent,
  RealEstateListing,
  WithContext,
} from 'schema-dts';
import { choosePictureWidth, pictureUrl } from '#domain/files/picture';
import { isUnderOffer } from '#domain/listings/features';
import type { Listing } from '#domain/listings/listing';
import { publicPosition } from '#domain/listings/map';
import { presentPrice } from '#domain/listings/price';
import type { Kind, RentPeriod } from '#domain/listings/vocabulary';
import { type ObjectOf, root, withoutEmpty } from './json-ld.ts';

/** Pictures in the structured data. */
const MAX_PICTURES = 6;
const MAX_CHARACTERS = 5000;

/** Types of schema.org; other kinds are a Place. */
const TYPES: Readonly<Partial<Record<Kind, 'Apartment' | 'House'>>> = {
  apartment: 'Apartment',
  loft: 'Apartment',
  house: 'House',
  mansion: 'House',
  castle: 'House',
};
/** Whether the kind has the properties of dwellings. */
const isDwelling = (kind: Kind): boolean => TYPES[kind] !== undefined;

const squareMetres = (value: number | null): QuantitativeValue | null =>
  value === null ? null : { '@type': 'QuantitativeValue', value, unitCode: 'MTK' };

const place = (listing: Listing, country: string): ObjectOf<Apartment | House | Place> => {
  const point = publicPosition(listing);
  return {
    '@type': TYPES[listing.kind] ?? 'Place',
    name: listing.title,
    address: {
      '@type': 'PostalAddress',
      addressLocality: listing.city,
      postalCode: listing.zip,
      addressCountry: country,
    },
    ...withoutEmpty({ geo: point && { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng } }),
    ...(isDwelling(listing.kind)
      ? withoutEmpty({
          floorSize: squareMetres(listing.area),
          numberOfRooms: listing.rooms,
          numberOfBedrooms: listing.bedrooms,
        })
      : {}),
  };
};

/** UN/CEFACT codes; there is none for a fortnight. */
const UNIT_CODES: Readonly<Partial<Record<RentPeriod, string>>> = { day: 'DAY', week: 'WEE', month: 'MON' };

/** The price; absent when it is hidden; for rentals with its period. */
const price = (listing: Listing): Record<string, unknown> => {
  const { amountCents, ...shown } = presentPrice(listing);
  if (amountCents === null) return {};
  const amount = { price: amountCents / 100, priceCurrency: 'EUR' };
  const more = {
    ...withoutEmpty({ valueAddedTaxIncluded: shown.withoutTax ? false : null }),
    ...(shown.kind === 'rent' && shown.highCents !== null
      ? { minPrice: amountCents / 100, maxPrice: shown.highCents / 100 }
      : {}),
    ...withoutEmpty({ unitCode: shown.kind === 'rent' && shown.period !== null ? UNIT_CODES[shown.period] : null }),
  };
  if (Object.keys(more).length === 0) return amount;
  return { ...amount, priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, ...more } };
};

const GOOD_RELATIONS = 'http://purl.org/goodrelations/v1#';

/** Sale or rent, an address of GoodRelations, for which schema-dts 2.1 has no type. */
const businessFunction = ({ transaction }: Listing): Record<string, unknown> => ({
  businessFunction: `${GOOD_RELATIONS}${transaction === 'sale' ? 'Sell' : 'LeaseOut'}`,
});

type Facts = { url: string; origin: string; country: string; agent: ObjectOf<RealEstateAgent> };

/** A listing with its offer and its place; the position is rounded or missing, as on the page. */
export const realEstateListing = (
  listing: Listing,
  { url, origin, country, agent }: Facts,
): WithContext<RealEstateListing> =>
  root({
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listing.title,
    datePosted: listing.publishedAt.toISOString(),
    dateModified: listing.updatedAt.toISOString(),
    ...withoutEmpty({
      description: listing.description.slice(0, MAX_CHARACTERS),
      image: listing.pictures
        .slice(0, MAX_PICTURES)
        .map(({ id, width }) => `${origin}${pictureUrl(id, choosePictureWidth(width, 1280), 'jpg')}`),
    }),
    mainEntity: place(listing, country),
    offers: {
      '@type': 'Offer',
      url,
      ...price(listing),
      availability: `https://schema.org/${isUnderOffer(listing) ? 'Reserved' : 'InStock'}`,
      ...businessFunction(listing),
      offeredBy: agent,
    },
  });
