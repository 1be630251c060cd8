import { expect, test } from 'vitest';
import { activeSites, createdSites, LEADGEN_CONTRACTS_ADDRESS } from '#admin/addresses.ts';
import { leadgenOperations } from '#contracts/leadgen';
import { marketOperations } from '#contracts/markets';
import { networkFigureOperations, type SiteFigures } from '#contracts/network-figures';
import { networkGroupOperations, networkMemberOperations } from '#contracts/network-members';
import { SITE_TYPES } from '#domain/sites/site';
import { buildMarket } from '#tests/factories/market';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openNetworkOffice } from '#tests/network-office/setting';

/** Each figure of the network that opens a list equals the number of its rows (rule STATS-LISTS). */

const a = await openNetworkOffice();
const LISTS = {
  market: marketOperations.list,
  group: networkGroupOperations.list,
  agent: networkMemberOperations.list,
} as const;

const countOf = async (operation: Parameters<typeof a.call>[0], address: string): Promise<number> => {
  const query = Object.fromEntries(new URL(address, 'https://horizon.example').searchParams);
  const { body } = await a.call<{ count: { count: number; isExact: boolean } }>(operation, query);
  expect(body.count.isExact).toBe(true);
  return body.count.count;
};

/** Owners with a site in each state, and one without; the market center may be inactive. */
const buildOwners = async (is_active: boolean): Promise<void> => {
  const { id } = await buildMarket(a.db, { is_active, lead_gen: true });
  await buildSite(a.db, { market_id: id });
  const states = [{ enabled: true }, { enabled: false }, { enabled: false, subdomain: null }];
  for (const state of states) {
    const member = await buildMember(a.db, { market_id: id, is_active: state.enabled });
    await buildSite(a.db, { market_id: id, member_id: member.id, ...state });
    const group = await buildGroup(a.db, { market_id: id, name: `Équipe ${member.id}`, type: 'MAO' }, []);
    await buildSite(a.db, { market_id: id, group_id: group.id, ...state });
  }
  await buildMember(a.db, { market_id: id });
  await buildMarket(a.db, { is_active, lead_gen: is_active });
};

test('created and active sites by type, and contracts, equal their lists', async () => {
  await buildOwners(true);
  await buildOwners(false);
  const { created, active, contracts } = (await a.call<SiteFigures>(networkFigureOperations.sites, {})).body;
  for (const type of SITE_TYPES) {
    expect(created[type]).toBeGreaterThan(active[type]);
    expect([type, await countOf(LISTS[type], createdSites(type))]).toEqual([type, created[type]]);
    expect([type, await countOf(LISTS[type], activeSites(type))]).toEqual([type, active[type]]);
  }
  expect(contracts.active).toBeLessThan(contracts.all);
  expect(await countOf(leadgenOperations.list, LEADGEN_CONTRACTS_ADDRESS)).toBe(contracts.active);
});
