import { choosePictureWidth, pictureUrl } from '#domain/files/picture';
import { fullName, personSlug } from '#domain/people/names';
import { REVIEWS_PATH } from '#domain/reviews/review';
import type { Site, SiteMember } from '#domain/sites/site';
import { agentTitle } from '#fr/agents';
import { personText } from '#fr/page-texts';
import { FRAME_WORDS, MENU_LABELS } from '#fr/site';
import type { PublicCtx } from '#server/context';
import { listPictures } from '#server/files';
import { listingsOfMember } from '#server/listings';
import { findSiteMember } from '#server/sites';
import { AgentView, type AgentViewProps, PORTRAIT_SIZES } from '#site/components/agent-view.tsx';
import { breadcrumbList } from '#site/pages/json-ld/json-ld.ts';
import { profilePage } from '#site/pages/json-ld/json-ld-person.ts';
import { onThisSite } from '#site/pages/listings/presenter-of.ts';
import { reviewBand } from '#site/pages/reviews/review-views.ts';
import { picturePreload } from '#site/pages/site/picture-preload.ts';
import { definePage, type Head, type PageRequest, type PageResult } from '#site/render/page.ts';
import { personCard, shareImage } from '#site/render/share-card.ts';
import type { Crumb } from '#ui/site/navigation.tsx';
import { AGENT_ROUTE, agentPath, ownSiteHref, personUrl } from './person-href.ts';

const MAX_DESCRIPTION = 200;

/** The person's own text, otherwise the default text of the role and gender (rule PEOPLE-PAGE). */
export const aboutPerson = (ctx: PublicCtx, person: SiteMember): string => {
  const { site, directory } = ctx;
  return person.about.trim() || personText(site, directory.network(), person);
};

const crumbsOf = ({ routes }: PageRequest, person: SiteMember): Crumb[] => [
  { label: FRAME_WORDS.home, href: '/' },
  ...(routes.has('/agents') ? [{ label: MENU_LABELS.agents, href: '/agents' }] : []),
  { label: fullName(person) },
];

const headOf = (ctx: PublicCtx, request: PageRequest, { person, picture, about, crumbs }: AgentViewProps): Head => {
  const url = personUrl(ctx, person);
  const image = picture && `${request.origin}${pictureUrl(picture.id, choosePictureWidth(picture.width, 960), 'jpg')}`;
  return {
    title: `${agentTitle(person, ctx.site.market.city)} | ${ctx.site.name}`,
    description: about.replace(/\s+/g, ' ').slice(0, MAX_DESCRIPTION),
    canonical: url,
    counted: { page: 'agents' },
    noindex: request.query.has('page'),
    ...picturePreload(picture, PORTRAIT_SIZES),
    openGraph: { type: 'profile', share: shareImage(personCard(ctx, person), person.id) },
    jsonLd: [profilePage(ctx, person, { url, image }), breadcrumbList(request.origin, crumbs)],
  };
};

/** A market center's page of reviews has those of all its sites, a group's has its own (rule REVIEW-SHOWN). */
const allReviewsHref = ({ directory, site }: PublicCtx, own: Site | null): string =>
  own && site.type === 'group' ? `${directory.siteOrigin(own)}${REVIEWS_PATH}` : REVIEWS_PATH;

const show = async (ctx: PublicCtx, request: PageRequest, person: SiteMember): Promise<PageResult<AgentViewProps>> => {
  const ownSiteOfPerson = ctx.directory.mandateSite({ marketId: ctx.site.marketId, memberId: person.id });
  const own = ownSiteOfPerson?.type === 'agent' ? ownSiteOfPerson : null;
  const [found, pictures, reviews] = await Promise.all([
    listingsOfMember(ctx, person.id, { page: Number(request.query.get('page')) }),
    listPictures(ctx, [person.pictureId]),
    reviewBand(ctx, { siteIds: own ? [own.id] : [], memberId: person.id }, allReviewsHref(ctx, own)),
  ]);
  const items = await onThisSite(ctx, found.items);
  const data: AgentViewProps = {
    person,
    picture: pictures.get(person.pictureId ?? '') ?? null,
    about: aboutPerson(ctx, person),
    crumbs: crumbsOf(request, person),
    ownSite: ownSiteHref(ctx, person),
    contactHref: request.routes.has('/contact') ? '/contact' : null,
    path: agentPath(person),
    listings: { ...found, items },
    reviews,
  };
  return { kind: 'page', data, head: headOf(ctx, request, data) };
};

/** '/agents/{slugified-fullname}/{agentId}'; another slug redirects to the right URL (rule PEOPLE-PAGE). */
export const agentPage = definePage<AgentViewProps>({
  path: AGENT_ROUTE,
  on: ['market', 'group'],
  query: ['page'],
  load: async (ctx, request) => {
    const { slug, id } = request.params;
    const person = await findSiteMember(ctx, id ?? '');
    if (!person) return { kind: 'notFound' };
    if (slug !== personSlug(person) || id !== person.id)
      return { kind: 'redirect', status: 301, location: agentPath(person) };
    return show(ctx, request, person);
  },
  view: ({ data }) => <AgentView {...data} />,
});
