import { expect } from 'vitest';
import { type NamedObjects, same } from './named-part.ts';

/** Of the back office of the network. */
export const NETWORK_OBJECTS: NamedObjects = {
  Market: [
    {
      call: 'GET /admin/market/:id',
      names:
        'id name city address address_complement email telephone pictureUrl logoUrl isActive leadGen leadership ' +
        'propertiesCount catchmentArea website lat lng zip',
      values: (market, { mark }) => ({
        ...same(market, { pictureUrl: 'picture' }),
        address: mark('markets'),
        leadership: { staff: market.leaders },
        propertiesCount: 2,
        catchmentArea: ['69003'],
        lat: 45.7597,
        lng: 4.8422,
      }),
    },
    {
      call: 'GET /admin/market/:id',
      at: 'leaders.0',
      names: 'id firstname lastname picture roleName email telephone',
      values: () => ({ roleName: 'OP' }),
    },
    { call: 'GET /public/websites/:id', at: 'website.marketCenter', names: 'jobOffers' },
    { call: 'GET /public/website-event-counter/:id', names: 'eventCounter' },
  ],
  Group: [
    {
      call: 'GET /admin/groups/:id',
      names: 'id name type email telephone mcId marketName members website',
      values: (_, { ids, subdomain }) => ({
        mcId: ids.market,
        marketName: `Agence ${subdomain}`,
        members: [expect.objectContaining({ id: ids.member, roleName: 'OP' })],
      }),
    },
    {
      call: 'GET /admin/groups',
      at: 'items.0',
      names: 'id name type mcId marketName website',
      values: (_, { ids }) => ({ mcId: ids.market }),
    },
  ],
  Member: [
    {
      call: 'GET /admin/members/:id',
      names:
        'id firstname lastname email telephone roleName isLeader picture rsac marketName website genderName ' +
        'fynderPro mcId',
      values: (_, { ids, subdomain }) => ({
        roleName: 'OP',
        isLeader: false,
        mcId: ids.market,
        marketName: `Agence ${subdomain}`,
      }),
    },
    {
      call: 'GET /admin/members',
      at: 'items.0',
      names: 'id firstname lastname email telephone roleName picture marketName website fynderPro mcId',
      values: (member) => same(member, { roleName: 'role' }),
    },
  ],
  'Super user': [{ call: 'GET /admin/user-alyfe/:id', names: 'id firstname lastname email picture roles createdAt' }],
  'Lead stats of a market center': [
    {
      call: 'GET /admin/markets-leadgen-stats',
      at: 'items.0',
      names: 'id currentDay currentMonth last7Days total lastLeadDate',
    },
  ],
  'Admin counters': [
    { call: 'GET /admin/network/sites', names: 'created months' },
    { call: 'GET /admin/network/traffic', at: 'months.0', names: 'visitors pageViews contactForms appraisals' },
    {
      call: 'GET /admin/network/traffic',
      at: 'months.0.contactForms',
      names: 'sale-form detail-property-form contact-form',
    },
    { call: 'GET /admin/network/leads/markets', at: 'items.0.types', names: 'agent pc dofi tl mca' },
    {
      call: 'GET /admin/network/leads/markets',
      at: 'items.0',
      names: 'unHandledLeads',
      values: (item) => same(item, { unHandledLeads: 'unhandled' }),
    },
    {
      call: 'GET /admin/network/leads',
      names: 'facebook instagram crm quiz appMobile sourcing website referral other total',
      values: ({ origins }) =>
        Object.fromEntries((origins as { key: string; count: number }[]).map(({ key, count }) => [key, count])),
    },
  ],
};
