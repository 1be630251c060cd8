import { z } from 'zod';
import { marketLeadsOperations } from '#contracts/leadgen';
import { type MarketDetail, marketOperations } from '#contracts/markets';
import { type LeadFigures, networkFigureOperations } from '#contracts/network-figures';
import {
  groupItemSchema,
  memberItemSchema,
  type NetworkMemberDetail,
  networkGroupOperations,
  networkMemberOperations,
} from '#contracts/network-members';
import { type NetworkWebsite, networkWebsiteOperations } from '#contracts/network-websites';
import { NETWORK_ORIGINS } from '#domain/network/origins';
import { made, type NamedShape, namesOf } from './name-table.ts';

type OfMarket = { market: { id: string; name: string } };
const MARKET = {
  mcId: made('The market center.', z.uuid(), ({ market }: OfMarket) => market.id),
  marketName: made('The market center.', z.string(), ({ market }: OfMarket) => market.name),
} as const;
const MEMBER = { ...MARKET, roleName: 'role' } as const;

const market = marketOperations.get.output;
const leader = market.shape.leaders.element;

const ORIGINS = Object.fromEntries(
  NETWORK_ORIGINS.map((origin) => [
    origin,
    made('Leads of this origin.', z.int(), ({ origins }: LeadFigures) => {
      const found = origins.find(({ key }) => key === origin);
      return found?.count ?? 0;
    }),
  ]),
);

/** Names for market centers, groups, members, sites and counters in the network's back office. */
export const NETWORK_NAMES: readonly NamedShape[] = [
  namesOf(market, {
    pictureUrl: 'picture',
    leadership: made('Its people, by role.', z.object({ staff: z.array(leader) }), ({ leaders }: MarketDetail) => ({
      staff: leaders,
    })),
    propertiesCount: made('Published listings.', z.int(), ({ counts }: MarketDetail) => counts.mandates),
  }),
  namesOf(leader, { roleName: 'role' }),
  namesOf(memberItemSchema, MEMBER),
  namesOf(networkMemberOperations.get.output, {
    ...MEMBER,
    isLeader: made('Whether it leads its group.', z.boolean(), ({ group }: NetworkMemberDetail) =>
      group ? group.isLeader : false,
    ),
  }),
  namesOf(groupItemSchema, MARKET),
  namesOf(networkGroupOperations.get.output, MARKET),
  namesOf(networkGroupOperations.get.output.shape.members.element, { roleName: 'role' }),
  namesOf(networkWebsiteOperations.create.output.shape.website, {
    currentUrl: 'url',
    protocol: made('Of the address; null: it has none.', z.string().nullable(), ({ url }: NetworkWebsite) =>
      url === null ? null : new URL(url).protocol.replace(':', ''),
    ),
  }),
  namesOf(marketLeadsOperations.list.output.shape.items.element, { unHandledLeads: 'unhandled' }),
  namesOf(networkFigureOperations.leads.output, ORIGINS),
];
