import type { Picture } from '#domain/files/picture';
import { type AgentFilters, agentSpan, filterAgents, readFilter } from '#domain/people/agent-filters';
import { sortByName } from '#domain/people/rank';
import { FRAME_WORDS, MENU_LABELS } from '#fr/site';
import type { PublicCtx } from '#server/context';
import { listPictures } from '#server/files';
import { listPeople, MAX_PEOPLE } from '#server/sites';
import { AgentsDirectory, type AgentsViewProps, agentsHref } from '#site/components/agents-view.tsx';
import { PageBanner } from '#site/components/page-banner.tsx';
import { breadcrumbList } from '#site/pages/json-ld/json-ld.ts';
import { pageMetadata, textsOf } from '#site/pages/site/page-metadata.ts';
import { definePage, type Head, type PageRequest } from '#site/render/page.ts';
import { personCards } from './person-cards.ts';

type Data = { banner: { title: string; picture: Picture | null }; directory: AgentsViewProps };

const readQuery = (query: URLSearchParams) => ({
  filters: { location: readFilter(query.get('location')), name: readFilter(query.get('name')) } satisfies AgentFilters,
  page: Number(query.get('page')),
  view: query.get('view') === 'list' ? ('list' as const) : ('card' as const),
});

/** Filtered lists are not indexed; pages of the unfiltered list are. */
const headOf = (ctx: PublicCtx, request: PageRequest, { filters, span, view }: AgentsViewProps): Head => {
  const at = (page: number): string => `${request.origin}${agentsHref({ location: '', name: '' }, { page })}`;
  const whole = filters.location === '' && filters.name === '' && view === 'card';
  return {
    ...pageMetadata(ctx, 'agents'),
    canonical: at(whole ? span.page : 1),
    counted: { page: 'agents' },
    noindex: !whole,
    ...(whole && span.page > 1 && { prev: at(span.page - 1) }),
    ...(whole && span.page < span.pages && { next: at(span.page + 1) }),
    jsonLd: [
      breadcrumbList(request.origin, [
        { label: FRAME_WORDS.home, href: '/' },
        { label: MENU_LABELS.agents, href: '/agents' },
      ]),
    ],
  };
};

const loadDirectory = async (ctx: PublicCtx, request: PageRequest): Promise<AgentsViewProps> => {
  const { filters, page, view } = readQuery(request.query);
  const all = await listPeople(ctx, { kind: 'agents', limit: MAX_PEOPLE });
  const found = filterAgents(sortByName(all), filters, ctx.site.market);
  const span = agentSpan(found.length, page);
  return {
    searchTitle: textsOf(ctx, 'agents').text('search.title'),
    filters,
    view,
    total: found.length,
    span,
    people: await personCards(ctx, request, found.slice(span.from, span.to)),
    isEmpty: all.length === 0,
    contactHref: request.routes.has('/contact') ? '/contact' : null,
  };
};

/** '/agents': the agents of a market center (rule PEOPLE-LIST). */
export const agentsPage = definePage<Data>({
  path: '/agents',
  on: ['market'],
  query: ['location', 'name', 'page', 'view'],
  enhance: 'agents',
  load: async (ctx, request) => {
    const { banner } = ctx.site.pages.agents ?? {};
    const [directory, pictures] = await Promise.all([
      loadDirectory(ctx, request),
      listPictures(ctx, [banner?.pictureId ?? null]),
    ]);
    const title = textsOf(ctx, 'agents').text('banner.title');
    const data = { banner: { title, picture: pictures.get(banner?.pictureId ?? '') ?? null }, directory };
    return { kind: 'page', data, head: headOf(ctx, request, directory) };
  },
  view: ({ data: { banner, directory } }) => (
    <>
      <PageBanner {...banner} />
      <AgentsDirectory {...directory} />
    </>
  ),
});
