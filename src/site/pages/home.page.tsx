import { networkText } from '#domain/network/texts';
import { HOME_WORDS } from '#fr/site';
import type { PublicCtx } from '#server/context';
import { Hero } from '#site/components/home/hero.tsx';
import { LatestListings } from '#site/components/home/latest-listings.tsx';
import { People } from '#site/components/home/people.tsx';
import { Presentation } from '#site/components/home/presentation.tsx';
import { SearchCard } from '#site/components/home/search-card.tsx';
import { definePage, type Head, type PageRequest } from '#site/render/page.ts';
import { heroPreload } from './hero-preload.ts';
import { type HomeData, loadHome } from './home-load.ts';
import { valuesOf } from './site-texts.ts';

const organisation = ({ site, siteOrigin }: PublicCtx): object => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateAgent',
  name: site.name,
  url: siteOrigin(site),
  ...(site.settings.contact.general.telephone && { telephone: site.settings.contact.general.telephone }),
  ...(site.type === 'market' && {
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.market.address,
      postalCode: site.market.zip,
      addressLocality: site.market.city,
      addressCountry: 'FR',
    },
  }),
});

const headOf = (ctx: PublicCtx, request: PageRequest, { hero }: HomeData): Head => {
  const { site } = ctx;
  const values = valuesOf(site);
  const metadata = site.pages.home?.metadata;
  return {
    title: metadata?.title ?? site.settings.title ?? networkText(ctx.network(), 'home.metadata.title', values),
    description: metadata?.description ?? networkText(ctx.network(), 'home.metadata.description', values),
    canonical: `${request.origin}/`,
    jsonLd: [organisation(ctx)],
    ...heroPreload(hero.picture),
  };
};

/** '/': the home page of a site (public §2 'Home'). */
export const homePage = definePage<HomeData>({
  path: '/',
  enhance: ['place-input', 'carousel'],
  load: async (ctx, request) => {
    const data = await loadHome(ctx, request);
    return { kind: 'page', data, head: headOf(ctx, request, data) };
  },
  view: ({ ctx, request, data }) => (
    <>
      <Hero title={data.hero.title} eyebrow={HOME_WORDS.heroEyebrow(ctx.site.market.city)} picture={data.hero.picture}>
        <SearchCard />
      </Hero>
      <Presentation
        {...data.presentation}
        more={request.routes.has('/a-propos') ? { href: '/a-propos', label: HOME_WORDS.discover } : null}
      />
      <LatestListings title={data.listings.title} name={ctx.site.name} listings={data.listings.items} />
      {data.people.map((block) => (
        <People key={block.id} id={block.id} title={block.title} people={block.items} all={block.all} />
      ))}
    </>
  ),
});
