import { dayOf, PARIS } from '#domain/calendar/period';
import type { ContactCards } from '#domain/listings/contact-card';
import { emptyCriteria, type SearchCriteria } from '#domain/listings/criteria';
import { isDiagnosisExpired, presentEnergy } from '#domain/listings/energy';
import type { Listing } from '#domain/listings/listing';
import type { ListingSummary } from '#domain/listings/listing-fields';
import { listingPath } from '#domain/listings/listing-path';
import { creditSimulationUrl, riskReportUrl } from '#domain/listings/map';
import { presentPrice } from '#domain/listings/price';
import { searchHref } from '#domain/listings/search-address';
import type { LeftAs } from '#domain/listings/visibility';
import { chooseRecipient } from '#domain/messaging/recipient';
import { hasMemberPage } from '#domain/people/presented';
import { isSafeUrl } from '#domain/sites/links';
import { visitFormHref } from '#domain/visits/visit';
import { LISTING_WORDS } from '#fr/listing-page';
import type { PublicCtx } from '#server/context';
import { listPictures } from '#server/files';
import { getListing, type ListingLookup, similarListings } from '#server/listings';
import { offersVisits } from '#server/visits';
import type { CreditSimulation } from '#site/components/listing-credit-block.tsx';
import type { ListingViewProps } from '#site/components/listing-view.tsx';
import type { ListedResult } from '#site/components/search-results.tsx';
import { privacyHref } from '#site/pages/legal/privacy-href.ts';
import { personHref } from '#site/pages/people/person-href.ts';
import { listingTrail } from '#site/pages/search/search-crumbs.ts';
import { townCriterion } from '#site/pages/search/town-links.ts';
import type { PageRequest, PageResult } from '#site/render/page.ts';
import { listingHead } from './listing-head.ts';
import { onThisSite } from './presenter-of.ts';

export type ListingData =
  | { kind: 'found'; props: ListingViewProps }
  | { kind: 'gone'; listing: ListingSummary; leftAs: LeftAs; similar: readonly ListedResult[]; searchHref: string };

type Shown = Extract<ListingLookup, { kind: 'found' }>;
type Gone = Extract<ListingLookup, { kind: 'gone' }>;

const similarTo = async (ctx: PublicCtx, listing: ListingSummary | Listing): Promise<ListedResult[]> =>
  onThisSite(ctx, await similarListings(ctx, listing));

/** Portraits and logos of the cards, by id. */
const cardPictures = async (ctx: PublicCtx, contacts: ContactCards): Promise<ListingViewProps['cardPictures']> => {
  const ids = contacts.cards.flatMap(({ publisher }) => publisher.pictureId ?? []);
  return ids.length === 0 ? {} : Object.fromEntries(await listPictures(ctx, ids));
};

/** Only when the setting minitaux is on (rule LISTING-CREDIT); the built-in form when no service is configured. */
const creditOf = (ctx: PublicCtx, { path, query }: PageRequest, listing: Listing): CreditSimulation | null => {
  if (!ctx.site.settings.minitaux || listing.transaction !== 'sale' || listing.priceHidden) return null;
  if (listing.project === 'leaseTransfer') return null;
  const src = creditSimulationUrl(listing, ctx.external.services.creditSimulationUrl);
  return src ? { kind: 'frame', src } : { kind: 'form', priceCents: listing.priceCents, action: path, query };
};

const feesLink = (request: PageRequest, listing: Listing): string | null => {
  if (request.routes.has('/honoraires')) return '/honoraires';
  return listing.feesUrl && isSafeUrl(listing.feesUrl) ? listing.feesUrl : null;
};

/** The searches that contain the listing: by project, kind, and town if it has a readable address. */
export const searchOf = (ctx: PublicCtx, listing: ListingSummary | Listing): SearchCriteria => {
  const { insee, zip, city, transaction, kind } = listing;
  const town = insee === null ? ctx.catalogue.communes.find({ zip, city }) : ctx.catalogue.communes.byInsee(insee);
  const place = town && townCriterion(ctx.catalogue.communes, town);
  return { ...emptyCriteria(transaction), kinds: [kind], place };
};

const profileOf = (ctx: PublicCtx, request: PageRequest, { member }: Shown['owners']): ListingViewProps['profile'] => {
  const href = member && hasMemberPage(ctx.site, member.id) ? personHref(request, member) : null;
  return member && href ? { id: member.id, href } : null;
};

const questionOf = (
  { site }: PublicCtx,
  request: PageRequest,
  contacts: ContactCards,
): NonNullable<ListingViewProps['question']> => ({
  names: { receiver: chooseRecipient(site, 'detail-property-form', contacts).name, siteName: site.name },
  privacyHref: privacyHref(request),
});

const showFound = async (
  ctx: PublicCtx,
  request: PageRequest,
  { listing, cards: contacts, owners }: Shown,
): Promise<PageResult<ListingData>> => {
  const [similar, pictures, visits] = await Promise.all([
    similarTo(ctx, listing),
    cardPictures(ctx, contacts),
    offersVisits(ctx, contacts),
  ]);
  const credit = creditOf(ctx, request, listing);
  const tourUrl = listing.virtualVisitUrl && isSafeUrl(listing.virtualVisitUrl) ? listing.virtualVisitUrl : null;
  const crumbs = [...listingTrail(searchOf(ctx, listing)), { label: listing.title }];
  const props: ListingViewProps = {
    listing,
    crumbs,
    price: presentPrice(listing),
    energy: presentEnergy(listing),
    diagnosisExpired: isDiagnosisExpired(listing, dayOf(ctx.system.now(), PARIS)),
    contacts,
    cardPictures: pictures,
    profile: profileOf(ctx, request, owners),
    similar,
    riskUrl: riskReportUrl(listing, ctx.external.services.riskReportUrl),
    tourUrl,
    feesHref: feesLink(request, listing),
    question: request.routes.has('/contact') ? questionOf(ctx, request, contacts) : null,
    visitHref: visits ? visitFormHref(listing.id) : null,
    tiles: ctx.external.services.mapStyleUrl,
    credit,
  };
  const frames = [tourUrl, credit?.kind === 'frame' ? credit.src : null].filter((url) => url !== null);
  const head = await listingHead(ctx, request, { listing, contacts }, { frames, tiles: props.tiles, crumbs });
  return { kind: 'page', data: { kind: 'found', props }, head };
};

const showGone = async (ctx: PublicCtx, { listing, leftAs }: Gone): Promise<PageResult<ListingData>> => ({
  kind: 'page',
  status: 410,
  data: {
    kind: 'gone',
    listing,
    leftAs,
    similar: await similarTo(ctx, listing),
    searchHref: searchHref(searchOf(ctx, listing)),
  },
  head: { title: `${LISTING_WORDS.goneTitle} | ${ctx.site.name}`, noindex: true },
});

/** A listing by its id; a request with another slug is redirected once to the listing's URL (rule LISTING-ADDRESS). */
export const loadListing = async (ctx: PublicCtx, request: PageRequest): Promise<PageResult<ListingData>> => {
  const { slug, id } = request.params;
  const found = await getListing(ctx, id ?? '');
  if (found.kind === 'missing') return { kind: 'notFound' };
  if (found.kind === 'gone') return showGone(ctx, found);
  if (slug !== found.listing.slug || id !== found.listing.id)
    return { kind: 'redirect', status: 301, location: listingPath(found.listing) };
  return showFound(ctx, request, found);
};
