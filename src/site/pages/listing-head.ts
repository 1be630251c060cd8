import { choosePictureWidth, pictureSrcset, pictureUrl } from '#domain/files/picture';
import { emptyCriteria } from '#domain/listings/criteria';
import type { Listing } from '#domain/listings/listing';
import { publicPosition } from '#domain/listings/map';
import { LISTING_WORDS, listingDescription, placeLine } from '#fr/listing-page';
import { KIND_LABELS } from '#fr/listings';
import { TRANSACTION_VERBS } from '#fr/search-page';
import type { PublicCtx } from '#server/context';
import { searchHref } from '#site/components/search-pills.tsx';
import type { Head, PageRequest } from '#site/render/page.ts';
import { listingPath } from './listing-path.ts';
import { tileOrigins } from './tile-origins.ts';

/** The one address of the network: on the site that owns the mandate (docs/decisions/0008). */
export const canonicalUrl = (ctx: PublicCtx, listing: Listing): string =>
  `${ctx.siteOrigin(ctx.mandateSite(listing) ?? ctx.site)}${listingPath(listing)}`;

const image = (origin: string, listing: Listing, wanted: number): string[] =>
  listing.pictures
    .slice(0, 1)
    .map(({ id, width }) => `${origin}${pictureUrl(id, choosePictureWidth(width, wanted), 'jpg')}`);

const offer = (listing: Listing, url: string): object => ({
  '@type': 'Offer',
  url,
  priceCurrency: 'EUR',
  ...(listing.priceHidden ? {} : { price: listing.priceCents / 100 }),
  availability: 'https://schema.org/InStock',
  businessFunction:
    listing.transaction === 'sale'
      ? 'http://purl.org/goodrelations/v1#Sell'
      : 'http://purl.org/goodrelations/v1#LeaseOut',
});

const dwelling = (listing: Listing): object => {
  const point = publicPosition(listing);
  return {
    '@type': listing.kind === 'house' ? 'House' : listing.kind === 'apartment' ? 'Apartment' : 'Place',
    name: listing.title,
    address: { '@type': 'PostalAddress', addressLocality: listing.city, postalCode: listing.zip, addressCountry: 'FR' },
    ...(point ? { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng } } : {}),
    ...(listing.area === null
      ? {}
      : { floorSize: { '@type': 'QuantitativeValue', value: listing.area, unitCode: 'MTK' } }),
    ...(listing.rooms ? { numberOfRooms: listing.rooms } : {}),
    ...(listing.bedrooms ? { numberOfBedrooms: listing.bedrooms } : {}),
  };
};

const jsonLd = (request: PageRequest, listing: Listing, url: string): object[] => {
  const criteria = emptyCriteria(listing.transaction);
  const crumbs = [
    [LISTING_WORDS.breadcrumb.home, `${request.origin}/`],
    [TRANSACTION_VERBS[listing.transaction], `${request.origin}${searchHref(criteria)}`],
    [placeLine(listing), `${request.origin}${searchHref({ ...criteria, place: { label: placeLine(listing) } })}`],
    [listing.title, url],
  ] as const;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      name: listing.title,
      url,
      datePosted: listing.publishedAt.toISOString(),
      description: listing.description.slice(0, 500),
      image: image(request.origin, listing, 1280),
      offers: offer(listing, url),
      about: dwelling(listing),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
    },
  ];
};

type Outside = { frames: readonly string[]; tiles: string | null };

/** Title, canonical address, shared picture and structured data of a listing. */
export const listingHead = (
  ctx: PublicCtx,
  request: PageRequest,
  listing: Listing,
  { frames, tiles }: Outside,
): Head => {
  const url = canonicalUrl(ctx, listing);
  const first = listing.pictures[0];
  const [shared] = image(request.origin, listing, 1280);
  const images = tileOrigins(tiles);
  return {
    title: `${listing.title}, ${KIND_LABELS[listing.kind].toLowerCase()} à ${listing.city} | ${ctx.site.name}`,
    description: listingDescription(listing),
    canonical: url,
    ...(first
      ? {
          preloadImage: {
            src: pictureUrl(first.id, choosePictureWidth(first.width, 960), 'avif'),
            srcset: pictureSrcset(first, 'avif'),
            sizes: '(width >= 80rem) 44rem, (width >= 48rem) 66vw, 100vw',
          },
        }
      : {}),
    openGraph: { type: 'article', ...(shared ? { image: shared } : {}) },
    jsonLd: jsonLd(request, listing, url),
    ...(frames.length > 0 || images.length > 0 ? { allow: { frames, images } } : {}),
  };
};
