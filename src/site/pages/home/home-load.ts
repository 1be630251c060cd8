import type { Picture } from '#domain/files/picture';
import { sortByRank } from '#domain/people/rank';
import type { PageField } from '#domain/sites/page-fields';
import type { Site } from '#domain/sites/site';
import { networkText } from '#fr/network-texts';
import { siteTextValues } from '#fr/page-texts';
import { presentationEyebrow } from '#fr/site';
import { latestArticles } from '#server/articles';
import type { PublicCtx } from '#server/context';
import { listPictures } from '#server/files';
import { countByTown, latestListings } from '#server/listings';
import { ownReviews } from '#server/reviews';
import { type ListedMember, listPeople, MAX_PEOPLE, type PeopleKind } from '#server/sites';
import type { PersonCard } from '#site/components/agent-card.tsx';
import type { ArticleCardData } from '#site/components/article-view.tsx';
import type { ReviewBandProps } from '#site/components/reviews/review-band.tsx';
import type { SearchLinkGroup } from '#site/components/search-links.tsx';
import type { ListedResult } from '#site/components/search-results.tsx';
import { articleCards } from '#site/pages/articles/article-load.ts';
import { onThisSite } from '#site/pages/listings/presenter-of.ts';
import { personCards } from '#site/pages/people/person-cards.ts';
import { reviewBand } from '#site/pages/reviews/review-views.ts';
import { popularSearches } from '#site/pages/search/town-links.ts';
import { textsOf } from '#site/pages/site/page-metadata.ts';
import { type PageVideo, pageVideo } from '#site/pages/site/page-video.ts';
import type { PageRequest } from '#site/render/page.ts';
import { type ReviewsFrame, reviewsFrame } from '#site/render/reviews-frame.ts';
import { heroPictureId, ownerPictureId } from '#site/render/site-pictures.ts';

const MAX_LISTINGS = 6;
/** At most 3 of each kind (rule SITE-HOME). */
const SHOWN_PEOPLE = 3;

type Presentation = { eyebrow: string; title: string; content: string; picture: Picture | null; portrait: boolean };

export type HomeData = {
  hero: { title: string; picture: Picture | null };
  presentation: Presentation;
  listings: { title: string; items: readonly ListedResult[] };
  people: readonly {
    id: string;
    title: string;
    items: readonly PersonCard[];
    all: string | null;
    field: PageField | undefined;
  }[];
  news: { title: string; articles: readonly ArticleCardData[] };
  /** Null: the site has no estimations. */
  estimation: { title: string; content: string } | null;
  reviews: ReviewsFrame | null;
  /** Checked reviews; null: none is published. */
  checkedReviews: ReviewBandProps | null;
  video: PageVideo | null;
  searches: readonly SearchLinkGroup[];
};

type Block = { kind: PeopleKind; title: (ctx: PublicCtx) => string };

const agentsTitle: Block['title'] = (ctx) => textsOf(ctx, 'home').text('agents.title');
const staffTitle: Block['title'] = ({ site, directory }) =>
  networkText(directory.network(), 'home.team.title', siteTextValues(site));

const BLOCKS: Record<Site['type'], readonly Block[]> = {
  market: [
    { kind: 'agents', title: agentsTitle },
    { kind: 'staff', title: staffTitle },
  ],
  group: [{ kind: 'group', title: agentsTitle }],
  agent: [],
};

/** The first people of a kind: staff by rank, as on the about page; agents and members with a picture first. */
const firstPeople = async (ctx: PublicCtx, kind: PeopleKind): Promise<readonly ListedMember[]> =>
  kind === 'staff'
    ? sortByRank(await listPeople(ctx, { kind, limit: MAX_PEOPLE })).slice(0, SHOWN_PEOPLE)
    : listPeople(ctx, { kind, limit: SHOWN_PEOPLE });

const peopleBlocks = async (ctx: PublicCtx, request: PageRequest): Promise<HomeData['people']> =>
  Promise.all(
    BLOCKS[ctx.site.type].map(async ({ kind, title }) => {
      const items = await personCards(ctx, request, await firstPeople(ctx, kind));
      const all = kind === 'agents' && request.routes.has('/agents') ? '/agents' : null;
      return { id: kind, title: title(ctx), items, all, field: title === agentsTitle ? 'agents.title' : undefined };
    }),
  );

/** One large article and two small ones. */
const MAX_NEWS = 3;

const newsOf = async (ctx: PublicCtx, request: PageRequest): Promise<HomeData['news']> => {
  const title = textsOf(ctx, 'home').text('blog.title');
  const latest = request.routes.has('/actualites') ? await latestArticles(ctx, { limit: MAX_NEWS }) : [];
  return { title, articles: await articleCards(ctx, latest) };
};

const estimationOf = ({ site, directory }: PublicCtx, { routes }: PageRequest): HomeData['estimation'] => {
  if (!routes.has('/estimation')) return null;
  const values = siteTextValues(site);
  return {
    title: networkText(directory.network(), 'home.estimation.title', values),
    content: networkText(directory.network(), 'home.estimation.content', values),
  };
};

/** Data of the home page of a site. */
export const loadHome = async (ctx: PublicCtx, request: PageRequest): Promise<HomeData> => {
  const { site } = ctx;
  const { text } = textsOf(ctx, 'home');
  const ids = { hero: heroPictureId(site), owner: ownerPictureId(site) };
  const [found, pictures, people, news, towns, checkedReviews] = await Promise.all([
    latestListings(ctx, MAX_LISTINGS),
    listPictures(ctx, [ids.hero, ids.owner]),
    peopleBlocks(ctx, request),
    newsOf(ctx, request),
    countByTown(ctx),
    reviewBand(ctx, ownReviews(ctx)),
  ]);
  return {
    hero: {
      title: text('banner.title'),
      picture: pictures.get(ids.hero ?? '') ?? null,
    },
    presentation: {
      title: text('owner.title'),
      content: text('owner.content'),
      eyebrow: presentationEyebrow(site),
      picture: pictures.get(ids.owner ?? '') ?? null,
      portrait: site.type === 'agent',
    },
    listings: { title: text('listingProperties.title'), items: await onThisSite(ctx, found) },
    people,
    news,
    estimation: estimationOf(ctx, request),
    reviews: site.settings.reviews === null ? null : reviewsFrame(site.settings.reviews),
    checkedReviews,
    video: pageVideo(site, 'home'),
    searches: popularSearches(ctx.catalogue.communes, towns),
  };
};
