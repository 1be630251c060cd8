import { otherFormOf } from '#domain/domains/domain-name';
import { isAgentGone } from '#domain/listings/contact-card';
import type { NetworkConfig } from '#domain/network/network';
import { fullName } from '#domain/people/names';
import { resolveSettings, toSiteSettings } from '#domain/sites/resolve-settings';
import { locksAt } from '#domain/sites/setting-locks';
import type { Company, Site, SiteGroup, SiteMarket, SiteMember } from '#domain/sites/site';
import { flattenLegal } from '#domain/sites/stored-settings';
import type { GroupRow, MarketRow, MemberRow, SiteRow, SiteRows } from './queries.ts';
import { settingLevels } from './setting-levels.ts';
import type { SiteHost } from './site-index.ts';
import {
  readHeadContent,
  readLegal,
  readPages,
  readPropertiesSettings,
  readSectors,
  readSettings,
  readSocials,
} from './stored.ts';

const NO_COMPANY: Company = { companyName: null, legalForm: null, rcs: null };

/**
 * Company data from an owner's own legal notice, always as a whole: its fields are never mixed with another owner's.
 */
export const presentCompany = (legal: unknown): Company => {
  const identity = flattenLegal(readLegal(legal))['legal.identity'];
  if (!identity) return NO_COMPANY;
  const { companyName, legalForm, rcs } = identity;
  return { companyName, legalForm, rcs };
};

const logoOf = (site: SiteRow | null): string | null =>
  site === null ? null : (readSettings(site.settings).logoId ?? null);

export const presentMarket = (row: MarketRow, siteRow: SiteRow | null): SiteMarket => ({
  id: row.id,
  name: row.name,
  city: row.city,
  zip: row.zip,
  insee: row.insee,
  address: row.address,
  addressComplement: row.address_complement,
  email: row.email,
  telephone: row.telephone,
  pictureId: row.picture_id,
  logoId: logoOf(siteRow) ?? row.logo_id,
  company: presentCompany(row.legal),
  catchmentArea: row.catchment_area,
  leadGen: row.lead_gen,
  isActive: row.is_active,
  handedTo: row.handed_to,
  lat: row.lat,
  lng: row.lng,
  timeZone: row.time_zone,
});

export const presentMember = (row: MemberRow): SiteMember => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  genderName: row.gender_name,
  email: row.email,
  telephone: row.telephone,
  roleName: row.role_name,
  isLeader: row.is_leader,
  fynderPro: row.fynder_pro,
  pictureId: row.picture_id,
  rsac: row.rsac,
  rsacCity: row.rsac_city,
  legalForm: row.legal_form,
  about: row.about,
  sectors: readSectors(row.sectors),
});

type GroupParts = { row: GroupRow; siteRow: SiteRow | null; memberIds: readonly string[] };

const presentGroup = ({ row, siteRow, memberIds }: GroupParts): SiteGroup => ({
  id: row.id,
  name: row.name,
  type: row.type,
  email: row.email,
  telephone: row.telephone,
  about: row.about,
  pictureId: row.picture_id,
  logoId: logoOf(siteRow),
  company: presentCompany(row.legal),
  memberIds,
});

const nameOf = (market: SiteMarket, group: SiteGroup | null, agent: SiteMember | null): string => {
  if (agent) return fullName(agent);
  return group?.name ?? market.name;
};

type PresentedOwners = {
  marketRow: MarketRow;
  market: SiteMarket;
  group: { row: GroupRow; group: SiteGroup; siteRow: SiteRow | null } | null;
  agent: SiteMember | null;
  marketSite: SiteRow | null;
};

const presentSite = (row: SiteRow, owners: PresentedOwners, network: NetworkConfig): Site => {
  const { market, agent } = owners;
  const group = owners.group?.group ?? null;
  const levels = settingLevels(row, owners, network);
  const { values } = resolveSettings(levels);
  // The links and measuring services of an agent who left belong to the agent (rule SITE-AGENT-LEFT).
  const own = isAgentGone({ type: row.type, agent }) ? owners.marketSite : row;
  return {
    id: row.id,
    type: row.type,
    typeId: row.type_id ?? row.group_id ?? row.member_id ?? row.market_id,
    marketId: row.market_id,
    enabled: row.enabled && market.isActive,
    subdomain: row.subdomain,
    domain: row.domain,
    cultureCode: row.culture_code,
    countryCode: row.country_code,
    name: nameOf(market, row.type === 'group' ? group : null, agent),
    settings: toSiteSettings(values),
    locks: locksAt(row.type, levels.locks ?? {}),
    pages: readPages(row.pages),
    socials: readSocials(own?.socials),
    headContent: readHeadContent(own?.head_content),
    allPropertiesShared: row.all_properties_shared,
    propertiesSettings: readPropertiesSettings(row.properties_settings),
    market,
    group,
    agent,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
};

const by = <T>(rows: readonly T[], key: (row: T) => string | null): Map<string, T> => {
  const map = new Map<string, T>();
  for (const row of rows) {
    const id = key(row);
    if (id !== null) map.set(id, row);
  }
  return map;
};

/** Sites with their owners and inherited settings. Sites of a market share its objects. */
export const presentSites = (rows: SiteRows, network: NetworkConfig): Site[] => {
  const markets = by(rows.markets, (row) => row.id);
  const groupRows = by(rows.groups, (row) => row.id);
  const members = by(rows.owners, (row) => row.id);
  const siteOf = by(rows.sites, (row) => row.type_id ?? row.group_id ?? row.member_id ?? row.market_id);
  const presentedMarkets = new Map([...markets].map(([id, row]) => [id, presentMarket(row, siteOf.get(id) ?? null)]));
  const groupOf = by(rows.groupMembers, (row) => row.member_id);
  const memberIds = new Map<string, string[]>();
  for (const { group_id, member_id } of rows.groupMembers) {
    memberIds.set(group_id, [...(memberIds.get(group_id) ?? []), member_id]);
  }
  const groups = new Map(
    [...groupRows].map(([id, row]) => {
      const siteRow = siteOf.get(id) ?? null;
      return [id, { row, group: presentGroup({ row, siteRow, memberIds: memberIds.get(id) ?? [] }), siteRow }];
    }),
  );
  return rows.sites.flatMap((row) => {
    const marketRow = markets.get(row.market_id);
    const market = presentedMarkets.get(row.market_id);
    if (marketRow === undefined || market === undefined) return [];
    const memberRow = row.member_id === null ? undefined : members.get(row.member_id);
    const groupId = row.group_id ?? (memberRow === undefined ? undefined : groupOf.get(memberRow.id)?.group_id);
    const group = groupId === undefined ? null : (groups.get(groupId) ?? null);
    const agent = memberRow === undefined ? null : presentMember(memberRow);
    return [presentSite(row, { marketRow, market, group, agent, marketSite: siteOf.get(market.id) ?? null }, network)];
  });
};

/** Additional hosts of the sites, besides their subdomains and the domains at which they are served. */
export const presentHosts = ({ domains, formerHosts }: SiteRows): SiteHost[] => [
  ...domains.flatMap(({ site_id: siteId, other_form, ...name }): SiteHost[] => {
    const other = other_form ? otherFormOf(name) : null;
    const served: SiteHost = { host: name.domain, siteId, kind: 'serves' };
    return other === null ? [served] : [served, { host: other, siteId, kind: 'moved' }];
  }),
  ...formerHosts.map(({ site_id, host }): SiteHost => ({ host, siteId: site_id ?? '', kind: 'moved' })),
];
