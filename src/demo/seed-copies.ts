import type { DemoSeeds } from './seeds.ts';

/** 'op.lyon@horizon.example' → 'op.lyon-2@horizon.example'. */
const ownEmail = (email: string, number: number): string => email.replace('@', `-${number}@`);

/** The seeds of the same market centers once more, as others: 'Horizon Lyon 2' at lyon-2. Nobody has an account. */
export const copyOf = (seeds: DemoSeeds, number: number): DemoSeeds => {
  const keyOf = (market: string): string => `${market}-${number}`;
  const moved = <T extends { market: string }>(rows: readonly T[]): T[] =>
    rows.map((row) => ({ ...row, market: keyOf(row.market) }));
  return {
    ...seeds,
    markets: seeds.markets.map((market) => ({
      ...market,
      key: keyOf(market.key),
      name: `${market.name} ${number}`,
      email: ownEmail(market.email, number),
      agencyCode: `${market.agencyCode}-${number}`,
    })),
    members: moved(seeds.members).map((member) => ({ ...member, email: ownEmail(member.email, number) })),
    groups: moved(seeds.groups).map((group) => ({ ...group, email: ownEmail(group.email, number) })),
    sites: moved(seeds.sites).map((site) => ({ ...site, subdomain: site.subdomain && keyOf(site.subdomain) })),
    articles: moved(seeds.articles),
    cards: moved(seeds.cards),
    jobOffers: moved(seeds.jobOffers),
    leads: moved(seeds.leads),
    messages: moved(seeds.messages),
    people: [],
  };
};
