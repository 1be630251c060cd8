import { v5 as uuidOf } from 'uuid';
import { z } from 'zod';
import { storedPagesSchema, storedSettingsSchema } from '#contracts/sites';
import articles from '#seeds/demo/articles.json' with { type: 'json' };
import cards from '#seeds/demo/cards.json' with { type: 'json' };
import groups from '#seeds/demo/groups.json' with { type: 'json' };
import jobOffers from '#seeds/demo/job-offers.json' with { type: 'json' };
import leads from '#seeds/demo/leads.json' with { type: 'json' };
import markets from '#seeds/demo/markets.json' with { type: 'json' };
import members from '#seeds/demo/members.json' with { type: 'json' };
import messages from '#seeds/demo/messages.json' with { type: 'json' };
import network from '#seeds/demo/network.json' with { type: 'json' };
import people from '#seeds/demo/people.json' with { type: 'json' };
import sites from '#seeds/demo/sites.json' with { type: 'json' };

import { copyOf } from './seed-copies.ts';
import type {
  DemoArticle,
  DemoCard,
  DemoGroup,
  DemoJobOffer,
  DemoLead,
  DemoMarket,
  DemoMember,
  DemoMessage,
  DemoPerson,
  DemoSite,
} from './seed-schemas.ts';
import * as schemas from './seed-schemas.ts';

export type * from './seed-schemas.ts';

export type DemoSeeds = {
  network: unknown;
  markets: readonly DemoMarket[];
  members: readonly DemoMember[];
  groups: readonly DemoGroup[];
  sites: readonly DemoSite[];
  articles: readonly DemoArticle[];
  cards: readonly DemoCard[];
  jobOffers: readonly DemoJobOffer[];
  leads: readonly DemoLead[];
  messages: readonly DemoMessage[];
  people: readonly DemoPerson[];
};

const read = (): DemoSeeds => ({
  network,
  markets: z.array(schemas.marketSchema).parse(markets),
  members: z.array(schemas.memberSchema).parse(members),
  groups: z.array(schemas.groupSchema).parse(groups),
  sites: z.array(schemas.siteSchema).parse(sites),
  articles: z.array(schemas.articleSchema).parse(articles),
  cards: z.array(schemas.cardSchema).parse(cards),
  jobOffers: z.array(schemas.jobOfferSchema).parse(jobOffers),
  leads: z.array(schemas.leadSchema).parse(leads),
  messages: z.array(schemas.messageSchema).parse(messages),
  people: z.array(schemas.personSchema).parse(people),
});

const ofMarkets = (seeds: DemoSeeds, keys: readonly string[]): DemoSeeds => {
  const ofMarket = ({ market }: { market?: string | undefined }): boolean =>
    market === undefined || keys.includes(market);
  return {
    network: seeds.network,
    markets: seeds.markets.filter(({ key }) => keys.includes(key)),
    members: seeds.members.filter(ofMarket),
    groups: seeds.groups.filter(ofMarket),
    sites: seeds.sites.filter(ofMarket),
    articles: seeds.articles.filter(ofMarket),
    cards: seeds.cards.filter(ofMarket),
    jobOffers: seeds.jobOffers.filter(ofMarket),
    leads: seeds.leads.filter(ofMarket),
    messages: seeds.messages.filter(ofMarket),
    people: seeds.people.filter(ofMarket),
  };
};

/**
 * The validated seeds. `only`: keys of the markets to keep; absent: all. `size`: how many times each of them is there,
 * the copies without accounts. @throws ZodError when a seed is invalid.
 */
export const readSeeds = (only?: readonly string[], size = 1): DemoSeeds => {
  const all = read();
  const kept = only === undefined ? all : ofMarkets(all, only);
  const copies = Array.from({ length: size - 1 }, (_, at) => copyOf(kept, at + 2));
  const joined = <K extends keyof DemoSeeds>(name: K) =>
    [kept, ...copies].flatMap((seeds) => seeds[name]) as DemoSeeds[K];
  return {
    ...kept,
    markets: joined('markets'),
    members: joined('members'),
    groups: joined('groups'),
    sites: joined('sites'),
    articles: joined('articles'),
    cards: joined('cards'),
    jobOffers: joined('jobOffers'),
    leads: joined('leads'),
    messages: joined('messages'),
  };
};

const NAMESPACE = 'b7a1c2d4-5e6f-5a8b-9c0d-1e2f3a4b5c6d';

type SeedKind =
  | 'market'
  | 'member'
  | 'group'
  | 'site'
  | 'account'
  | 'article'
  | 'left-listing'
  | 'job-offer'
  | 'lead'
  | 'message'
  | 'estimation'
  | 'appointment'
  | 'kept-list'
  | 'review'
  | 'seller-report'
  | 'alert'
  | 'alert-recipient';
/** The id of a seed, deterministic, so that the next load completes an interrupted one. */
export const seedId = (kind: SeedKind, ...keys: readonly string[]): string =>
  uuidOf(`${kind}:${keys.join('/')}`, NAMESPACE);

export const siteKey = (site: Partial<Pick<DemoSite, 'group' | 'member'>>): string => site.group ?? site.member ?? '';

/** Validates a seed's settings and pages after their pictures were replaced by ids. */
export const checkSite = (site: { settings: unknown; pages: unknown }) => ({
  settings: storedSettingsSchema.parse(site.settings),
  pages: storedPagesSchema.parse(site.pages),
});
