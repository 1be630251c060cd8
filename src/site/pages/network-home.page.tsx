import { networkText } from '#domain/network/texts';
import { NETWORK_HOME_WORDS } from '#fr/site';
import { Hero } from '#site/components/home/hero.tsx';
import { SearchCard } from '#site/components/home/search-card.tsx';
import { MarketList } from '#site/components/market-list.tsx';
import { defineNetworkPage } from '#site/render/page.ts';
import { Container, Heading, Section } from '#ui/layout.tsx';

/** '/' of the network's own host: search in the whole network, and every market center with a site. */
export const networkHomePage = defineNetworkPage<null>({
  path: '/',
  enhance: ['place-input'],
  load: (ctx, request) => ({
    kind: 'page',
    data: null,
    head: {
      title: `${ctx.network().brand}, ${ctx.network().tagline}`,
      description: networkText(ctx.network(), 'network.home.intro'),
      canonical: `${request.origin}/`,
    },
  }),
  view: ({ ctx }) => (
    <>
      <Hero title={networkText(ctx.network(), 'network.home.title')} eyebrow={ctx.network().tagline} picture={null}>
        <SearchCard />
      </Hero>
      <Section labelledBy="markets">
        <Container>
          <Heading level={2} id="markets">
            {NETWORK_HOME_WORDS.markets}
          </Heading>
          <p className="mt-4 mb-12 max-w-prose text-ink-soft text-lg">
            {networkText(ctx.network(), 'network.home.intro')}
          </p>
          <MarketList sites={ctx.marketSites()} originOf={ctx.siteOrigin} />
        </Container>
      </Section>
    </>
  ),
});
