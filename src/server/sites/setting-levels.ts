import type { NetworkConfig } from '#domain/network/network';
import type { LevelSettings, SettingsByLevel } from '#domain/sites/resolve-settings';
import { locksOf } from '#domain/sites/setting-locks';
import type { PartialSettings } from '#domain/sites/settings';
import type { SiteMember } from '#domain/sites/site';
import { flattenLegal, flattenSettings } from '#domain/sites/stored-settings';
import type { GroupRow, MarketRow, SiteRow } from './queries.ts';
import { readLegal, readSettings } from './stored.ts';

/** Contact data of an owner, used if the site's settings have none. */
const contactOf = (owner: { email: string | null; telephone: string | null }): PartialSettings => ({
  ...(owner.email === null ? {} : { 'contact.general.email': owner.email }),
  ...(owner.telephone === null ? {} : { 'contact.general.telephone': owner.telephone }),
});

const stored = (site: SiteRow | null): PartialSettings =>
  site === null ? {} : flattenSettings(readSettings(site.settings));

const networkLevel = (network: NetworkConfig): LevelSettings => ({
  stored: {
    'theme.mainColor': network.theme.mainColor,
    'theme.highlightColor': network.theme.highlightColor,
    fees: network.fees,
    ...flattenLegal(network.legal),
    ...contactOf(network.contact),
  },
});

/** Settings of an agent's site; once the agent has left, without their contact data (rule SITE-AGENT-LEFT). */
const agentLevel = (site: SiteRow, agent: SiteMember | null): LevelSettings => {
  const own = stored(site);
  if (agent !== null) return { stored: own, record: contactOf(agent) };
  return { stored: Object.fromEntries(Object.entries(own).filter(([key]) => !key.startsWith('contact.'))) };
};

type LevelIds = {
  marketRow: MarketRow;
  group: { row: GroupRow; siteRow: SiteRow | null } | null;
  agent: SiteMember | null;
  marketSite: SiteRow | null;
};

/** Settings of a site and of each higher level: the stored ones, and those from the owner's record. */
export const settingLevels = (site: SiteRow, owners: LevelIds, network: NetworkConfig): SettingsByLevel => {
  const { marketRow, group, agent } = owners;
  const legalOf = (row: { legal: unknown }): PartialSettings => flattenLegal(readLegal(row.legal));
  return {
    ...(site.type === 'agent' ? { agent: agentLevel(site, agent) } : {}),
    ...(group === null
      ? {}
      : { group: { stored: stored(group.siteRow), record: { ...contactOf(group.row), ...legalOf(group.row) } } }),
    market: { stored: stored(owners.marketSite), record: { ...contactOf(marketRow), ...legalOf(marketRow) } },
    network: networkLevel(network),
    locks: locksOf(network.lockedSettings ?? [], marketRow.locked_settings),
  };
};
