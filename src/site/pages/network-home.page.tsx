import { networkText } from '#domain/network/texts';
import { NETWORK_HOME_WORDS as WORDS } from '#fr/site';
import { Hero } from '#site/components/home/hero.tsx';
import { LatestListings } from '#site/components/home/latest-listings.tsx';
import { SearchCard } from '#site/components/home/search-card.tsx';
import { MarketList } from '#site/components/market-list.tsx';
import { SearchLinks } from '#site/components/search-links.tsx';
import { defineNetworkPage } from '#site/render/page.ts';
import { Container, Heading, Section } from '#ui/layout.tsx';
import { heroPreload } from './hero-preload.ts';
import { root } from './json-ld.ts';
import { organization } from './json-ld-owner.ts';
import { loadNetworkHome, type NetworkHomeData } from './network-home-load.ts';

/** '/' of the network's own host: search in the whole network, its newest listings, every market center with a site. */
export const networkHomePage = defineNetworkPage<NetworkHomeData>({
  path: '/',
  enhance: ['place-input', 'carousel'],
  load: async (ctx, request) => {
    const data = await loadNetworkHome(ctx);
    return {
      kind: 'page',
      data,
      head: {
        title: `${ctx.network().brand}, ${ctx.network().tagline}`,
        description: networkText(ctx.network(), 'network.home.intro'),
        canonical: `${request.origin}/`,
        jsonLd: [root(organization(ctx))],
        ...heroPreload(data.picture),
      },
    };
  },
  view: ({ ctx, data }) => (
    <>
      <Hero
        title={networkText(ctx.network(), 'network.home.title')}
        eyebrow={ctx.network().tagline}
        picture={data.picture}
      >
        <SearchCard note={WORDS.totals(data.totals)} />
      </Hero>
      <LatestListings title={WORDS.latest} name={ctx.network().brand} listings={data.listings} />
      <Section labelledBy="markets">
        <Container>
          <div className="mb-12 grid gap-x-16 gap-y-4 md:mb-16 lg:grid-cols-2 lg:items-end">
            <Heading level={2} id="markets">
              {WORDS.markets}
            </Heading>
            <p className="max-w-prose text-ink-soft text-lg">{networkText(ctx.network(), 'network.home.intro')}</p>
          </div>
          <MarketList sites={ctx.marketSites()} originOf={ctx.siteOrigin} counts={data.perMarket} level={3} />
        </Container>
      </Section>
      <Container>
        <SearchLinks groups={data.searches} />
      </Container>
    </>
  ),
});
