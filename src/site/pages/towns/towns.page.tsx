import { TOWNS_PATH } from '#domain/towns/town-page';
import { communeName } from '#fr/places';
import { FRAME_WORDS } from '#fr/site';
import { TOWN_WORDS as WORDS } from '#fr/towns';
import type { PublicCtx } from '#server/context';
import { townsWithListings } from '#server/listings';
import type { SearchLink } from '#site/components/search-links.tsx';
import { TownIndex } from '#site/components/towns/town-index.tsx';
import { breadcrumbList } from '#site/pages/json-ld/json-ld.ts';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Breadcrumb } from '#ui/site/navigation.tsx';
import { townPageLinks } from './town-address.ts';

/** A site of a market center has homes in some dozens of towns. */
const MAX_TOWNS = 500;

/** From this number of towns on, the towns with the most homes, without their districts, are also above the list. */
const MANY_TOWNS = 24;
const MOST_TOWNS = 6;

type Data = { links: readonly SearchLink[]; most: readonly SearchLink[] };

const CRUMBS = [{ label: FRAME_WORDS.home, href: '/' }, { label: WORDS.index }];

const load = async (ctx: PublicCtx, request: PageRequest): Promise<PageResult<Data>> => {
  const known = [...(await townsWithListings(ctx)).values()]
    .map(({ commune, all }) => ({ town: commune, homes: all }))
    .sort((one, other) => other.homes - one.homes || one.town.insee.localeCompare(other.town.insee))
    .slice(0, MAX_TOWNS);
  const towns = known.toSorted((one, other) =>
    communeName(one.town).localeCompare(communeName(other.town), 'fr', { numeric: true }),
  );
  const links = townPageLinks(ctx, towns);
  const whole = links.length < MANY_TOWNS ? [] : known.filter(({ town }) => town.parent === null);
  const most = townPageLinks(ctx, whole.slice(0, MOST_TOWNS));
  const head = { title: `${WORDS.index} | ${ctx.site.name}`, description: WORDS.indexIntro(links.length) };
  return {
    kind: 'page',
    data: { links, most },
    head:
      links.length === 0
        ? { ...head, noindex: true }
        : {
            ...head,
            canonical: `${request.origin}${TOWNS_PATH}`,
            jsonLd: [breadcrumbList(request.origin, CRUMBS)],
          },
  };
};

/** '/immobilier': the towns in which a site shows homes. */
export const townsPage = definePage<Data>({
  path: TOWNS_PATH,
  listed: false, // listed in the section of towns of the sitemap if there are any
  load,
  view: ({ data }) => (
    <Container className="pt-6 pb-section">
      <Breadcrumb label={FRAME_WORDS.breadcrumb} items={CRUMBS} />
      <Heading level={1} className="mt-6">
        {WORDS.index}
      </Heading>
      <p className="mt-4 mb-10 text-ink-soft text-lg">
        {data.links.length === 0 ? WORDS.indexNone : WORDS.indexIntro(data.links.length)}
      </p>
      <TownIndex {...data} />
    </Container>
  ),
});
