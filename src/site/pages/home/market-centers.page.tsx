import { NETWORK_HOME_WORDS } from '#fr/site';
import { type NetworkCtx, networkOrigin, type PublicCtx } from '#server/context';
import { MarketList } from '#site/components/market-list.tsx';
import { defineNetworkPage, definePage, type Page } from '#site/render/page.ts';
import { Container, Eyebrow, Heading } from '#ui/site/layout.tsx';

const page: Page<PublicCtx | NetworkCtx, null> = {
  path: '/market-centers',
  shows: 'markets',
  load: (ctx) => ({
    kind: 'page',
    data: null,
    head: {
      title: `${NETWORK_HOME_WORDS.markets} | ${ctx.directory.network().brand}`,
      description: NETWORK_HOME_WORDS.marketsIntro,
      // The list is the same on every host; the network's URL is canonical.
      canonical: `${networkOrigin(ctx)}/market-centers`,
    },
  }),
  view: ({ ctx }) => (
    <Container className="py-section-sm">
      <Eyebrow>{ctx.directory.network().brand}</Eyebrow>
      <Heading level={1} className="mt-3">
        {NETWORK_HOME_WORDS.markets}
      </Heading>
      <p className="mt-4 mb-12 max-w-prose text-ink-soft text-lg">{NETWORK_HOME_WORDS.marketsIntro}</p>
      <MarketList sites={ctx.directory.marketSites()} originOf={ctx.directory.siteOrigin} level={2} />
    </Container>
  ),
};

/** '/market-centers', on every host. */
export const marketCentersPage = definePage({ ...page, listed: false });
export const networkMarketCentersPage = defineNetworkPage(page);
