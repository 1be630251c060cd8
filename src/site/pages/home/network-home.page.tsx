import type { ReactElement } from 'react';
import { number } from '#fr/format';
import { networkText } from '#fr/network-texts';
import { NETWORK_HOME_WORDS as WORDS } from '#fr/site';
import { headline } from '#fr/typography';
import { Hero } from '#site/components/home/hero.tsx';
import { LatestListings } from '#site/components/home/latest-listings.tsx';
import { SearchCard } from '#site/components/home/search-card.tsx';
import { MarketList } from '#site/components/market-list.tsx';
import { SearchLinks } from '#site/components/search-links.tsx';
import { root } from '#site/pages/json-ld/json-ld.ts';
import { organization } from '#site/pages/json-ld/json-ld-owner.ts';
import { heroPreload } from '#site/pages/site/picture-preload.ts';
import { defineNetworkPage } from '#site/render/page.ts';
import { Container, Heading, Section } from '#ui/site/layout.tsx';
import { loadNetworkHome, type NetworkHomeData } from './network-home-load.ts';

type Figure = { value: number; label: string };

const figuresOf = (markets: number, { totals: { sale, rent } }: NetworkHomeData): Figure[] =>
  [
    { value: markets, label: WORDS.marketsCounted(markets) },
    { value: sale, label: WORDS.forSale(sale) },
    { value: rent, label: WORDS.toRent(rent) },
  ].filter(({ value }) => value > 0);

const Figures = ({ figures }: { figures: readonly Figure[] }): ReactElement => (
  <ul className="grid gap-4">
    {figures.map(({ value, label }) => (
      <li key={label} className="flex items-baseline gap-4 border-line border-t pt-4">
        <span className="min-w-24 font-display text-h2">{headline(number(value))}</span>
        <span className="text-ink-soft">{label}</span>
      </li>
    ))}
  </ul>
);

/** '/' of the network's host: search in the whole network, newest listings, market centers. */
export const networkHomePage = defineNetworkPage<NetworkHomeData>({
  path: '/',
  enhance: 'home',
  load: async (ctx, request) => {
    const data = await loadNetworkHome(ctx);
    return {
      kind: 'page',
      data,
      head: {
        title: `${ctx.directory.network().brand}, ${ctx.directory.network().tagline}`,
        description: networkText(ctx.directory.network(), 'network.home.intro'),
        canonical: `${request.origin}/`,
        jsonLd: [root(organization(ctx))],
        ...heroPreload(data.picture),
      },
    };
  },
  view: ({ ctx, data }) => (
    <>
      <Hero
        title={networkText(ctx.directory.network(), 'network.home.title')}
        eyebrow={ctx.directory.network().tagline}
        picture={data.picture}
      >
        <SearchCard />
      </Hero>
      <Section>
        <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.6fr_1fr] lg:items-end">
          <p className="max-w-[34ch] text-pretty font-display text-h2">
            {headline(networkText(ctx.directory.network(), 'network.home.intro'))}
          </p>
          <Figures figures={figuresOf(ctx.directory.marketSites().length, data)} />
        </Container>
      </Section>
      <LatestListings title={WORDS.latest} name={ctx.directory.network().brand} listings={data.listings} />
      <Section labelledBy="markets">
        <Container>
          <Heading level={2} id="markets" className="mb-12">
            {WORDS.markets}
          </Heading>
          <MarketList
            sites={ctx.directory.marketSites()}
            originOf={ctx.directory.siteOrigin}
            counts={data.perMarket}
            level={3}
          />
        </Container>
      </Section>
      <Container>
        <SearchLinks groups={data.searches} />
      </Container>
    </>
  ),
});
