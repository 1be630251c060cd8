import { choosePictureWidth, pictureUrl } from '#domain/files/picture';
import { careersPath, jobOfferPath } from '#domain/job-offers/job-offer';
import { listingPath } from '#domain/listings/listing-path';
import { readablePath } from '#domain/listings/search-address';
import { sortByName } from '#domain/people/rank';
import { TOWNS_PATH } from '#domain/towns/town-page';
import { listPublished } from '#server/articles';
import { type NetworkCtx, originOf, type PublicCtx } from '#server/context';
import { listJobOffers } from '#server/job-offers';
import { countByTown, type ListedListing, listCanonical, ownTowns } from '#server/listings';
import { listPeople, MAX_PEOPLE } from '#server/sites';
import { ARTICLE_ROUTE, articlePath } from '#site/pages/articles/article-load.ts';
import { AGENT_ROUTE, agentPath, personUrl } from '#site/pages/people/person-href.ts';
import { recruitmentOrigin } from '#site/pages/recruitment/recruitment-home.ts';
import { AGENT_RECRUITMENT } from '#site/pages/recruitment/recruitment-paths.ts';
import { townCriteria } from '#site/pages/search/town-links.ts';
import { townHref } from '#site/pages/towns/town-address.ts';
import { indexedOrigin } from '#site/pages/towns/town-load.ts';
import type { AnyPage } from '#site/render/page.ts';
import type { SitemapUrl } from '#site/render/sitemap.ts';

type Ctx = PublicCtx | NetworkCtx;

/** A list of URLs, split into parts of `size`: '/sitemap-{name}-{part}.xml', parts from 1. */
export type SitemapSection = {
  name: 'pages' | 'recherches' | 'villes' | 'annonces' | 'conseillers' | 'actualites' | 'recrutement';
  total: number;
  size: number;
  /** Latest change of the URLs from index `from` (included) to `to` (excluded), if known. */
  changedAt?: (from: number, to: number) => Date;
  urls: (from: number, to: number) => AsyncIterable<SitemapUrl> | Iterable<SitemapUrl>;
};

/** The protocol allows 50,000 URLs and 50 MB in each part; a listing with six pictures takes about 1 kB. */
const MAX_URLS = 50_000;
const MAX_LISTINGS = 10_000;

const listed = (name: SitemapSection['name'], urls: readonly SitemapUrl[]): SitemapSection => ({
  name,
  total: urls.length,
  size: MAX_URLS,
  urls: (from, to) => urls.slice(from, to),
});

/** Pages without parameters, unless `listed` is false. */
const pagesOf = (origin: string, pages: readonly AnyPage[]): SitemapSection => {
  const paths = pages
    .filter(({ path, listed: isListed = true }) => isListed && !path.includes(':'))
    .map(({ path }) => path);
  return listed(
    'pages',
    paths.sort().map((path) => ({ loc: `${origin}${path}` })),
  );
};

/** Searches by transaction, kind and town that contain own listings. */
const searchesOf = async (ctx: Ctx, origin: string): Promise<SitemapSection> => {
  const counts = await countByTown(ctx);
  const urls = counts.flatMap((count) => {
    const criteria = townCriteria(ctx.catalogue.communes, count);
    const path = criteria && readablePath(criteria);
    return path ? [{ loc: `${origin}${path}`, lastmod: new Date(count.updatedAt * 1000) }] : [];
  });
  return listed('recherches', urls);
};

/** The towns of the site, and the pages of towns that are indexed here (rule TOWN-INDEXED). */
const townsOf = async (ctx: PublicCtx, origin: string): Promise<SitemapSection> => {
  const towns = [...(await ownTowns(ctx)).values()].map(({ commune }) => commune);
  const indexed = await Promise.all(
    towns.map(async (town) => ({ path: townHref(ctx, town), at: await indexedOrigin(ctx, town) })),
  );
  const here = indexed.flatMap(({ path, at }) => (path !== null && at === origin ? [{ loc: `${origin}${path}` }] : []));
  return listed('villes', towns.length === 0 ? [] : [{ loc: `${origin}${TOWNS_PATH}` }, ...here]);
};

/** Careers, training and open positions, on the canonical recruitment site of the market center. */
const recruitmentOf = async (ctx: PublicCtx, origin: string): Promise<SitemapSection> => {
  if (recruitmentOrigin(ctx) !== origin) return listed('recrutement', []);
  const { slug } = ctx.directory.network();
  const offers = await listJobOffers(ctx);
  return listed('recrutement', [
    { loc: `${origin}${careersPath(slug)}` },
    { loc: `${origin}${AGENT_RECRUITMENT}` },
    ...offers.map(({ url, updatedAt }) => ({ loc: `${origin}${jobOfferPath(slug, url)}`, lastmod: updatedAt })),
  ]);
};

const listingUrl = (origin: string, listing: ListedListing): SitemapUrl => ({
  loc: `${origin}${listingPath(listing)}`,
  lastmod: listing.updatedAt,
  images: listing.pictures.map(({ id, width }) => `${origin}${pictureUrl(id, choosePictureWidth(width, 1280), 'jpg')}`),
});

const listingsOf = async (ctx: PublicCtx, origin: string): Promise<SitemapSection> => {
  const { total, changedAt, read } = await listCanonical(ctx);
  async function* urls(from: number, to: number): AsyncGenerator<SitemapUrl> {
    for await (const listing of read(from, to)) yield listingUrl(origin, listing);
  }
  return { name: 'annonces', total, size: MAX_LISTINGS, changedAt, urls };
};

const articlesOf = async (ctx: PublicCtx, origin: string): Promise<SitemapSection> => {
  const articles = await listPublished(ctx);
  return listed(
    'actualites',
    articles.map((article) => ({ loc: `${origin}${articlePath(article)}`, lastmod: article.updatedAt })),
  );
};

/** People whose canonical URL is on this site. */
const peopleOf = async (ctx: PublicCtx): Promise<SitemapSection> => {
  const kinds = ctx.site.type === 'market' ? (['agents', 'staff'] as const) : (['group'] as const);
  const people = await Promise.all(kinds.map((kind) => listPeople(ctx, { kind, limit: MAX_PEOPLE })));
  const own = sortByName(people.flat()).map((person) => ({ person, loc: personUrl(ctx, person) }));
  return listed(
    'conseillers',
    own
      .filter(({ person, loc }) => loc === `${ctx.directory.siteOrigin(ctx.site)}${agentPath(person)}`)
      .map(({ loc }) => ({ loc })),
  );
};

/**
 * The canonical URLs of a site or of the network. The network's host has no listings, because each belongs to a site.
 * `pages`: the pages of the host.
 */
export const sitemapSections = async (ctx: Ctx, pages: readonly AnyPage[]): Promise<SitemapSection[]> => {
  const origin = originOf(ctx);
  const has = (route: string): boolean => pages.some(({ path }) => path === route);
  const sections = await Promise.all([
    searchesOf(ctx, origin),
    ...(ctx.kind === 'site' ? [recruitmentOf(ctx, origin), townsOf(ctx, origin), listingsOf(ctx, origin)] : []),
    ...(ctx.kind === 'site' && has(AGENT_ROUTE) ? [peopleOf(ctx)] : []),
    ...(ctx.kind === 'site' && has(ARTICLE_ROUTE) ? [articlesOf(ctx, origin)] : []),
  ]);
  return [pagesOf(origin, pages), ...sections];
};
