import { type RawBuilder, sql } from 'kysely';
import type { NetworkWebsite } from '#contracts/network-websites';
import { type Refusal, refuse } from '#contracts/problem';
import { fynderOf } from '#domain/sites/fynder-settings';
import { hasNetworkSwitch, type NetworkSwitch } from '#domain/sites/network-switches';
import type { SiteType } from '#domain/sites/site';
import { siteStatus } from '#domain/sites/status';
import type { StoredSettings } from '#domain/sites/stored-settings';
import type { Tx } from '#platform/db/database';
import { type AdminRequestCtx, officeUrl } from '#server/context';
import { isMarketActive } from './market-off.ts';

export type OwnerKey = { type: SiteType; typeId: string };
export type Owner = OwnerKey & { marketId: string; name: string };

const OWNERS: Readonly<Record<SiteType, (id: string) => RawBuilder<Owner>>> = {
  market: (id) => sql`select id as "marketId", name from markets where id = ${id}`,
  group: (id) => sql`select market_id as "marketId", name from groups where id = ${id}`,
  agent: (id) =>
    sql`select market_id as "marketId", firstname || ' ' || lastname as name from members where id = ${id}`,
};

/** The owner of a site. 404: unknown. */
export const findOwner = async (tx: Tx, { type, typeId }: OwnerKey): Promise<Owner | Refusal> => {
  const { rows } = await OWNERS[type](typeId).execute(tx);
  const [owner] = rows;
  return owner ? { ...owner, type, typeId } : refuse(404, 'NOT_FOUND');
};

export type WebsiteRow = {
  market_id: string;
  id: string;
  type: SiteType;
  type_id: string;
  enabled: boolean;
  subdomain: string | null;
  domain: string | null;
  settings: unknown;
  all_properties_shared: boolean;
  gi_budget: number | null;
  created_at: Date;
};

const COLUMNS = [
  'market_id',
  'id',
  'type',
  'type_id',
  'enabled',
  'subdomain',
  'domain',
  'settings',
  'all_properties_shared',
  'gi_budget',
  'created_at',
] as const;

const sites = (tx: Tx) => tx.selectFrom('sites').select([...COLUMNS]);

const ofOwner = (tx: Tx, { marketId, typeId }: Owner) =>
  sites(tx).where('market_id', '=', marketId).where('type_id', '=', typeId);

/** The site of an owner; null: none. */
export const findSiteOf = async (tx: Tx, owner: Owner): Promise<WebsiteRow | null> =>
  (await ofOwner(tx, owner).executeTakeFirst()) ?? null;

/** The existing site of an owner, with its row locked. */
export const lockSiteOf = (tx: Tx, owner: Owner): Promise<WebsiteRow> =>
  ofOwner(tx, owner).forUpdate().executeTakeFirstOrThrow();

/** A site with its row locked, so that changes of one site are sequential. 404: unknown. */
export const lockWebsite = async (tx: Tx, id: string): Promise<WebsiteRow | Refusal> =>
  (await sites(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(404, 'NOT_FOUND');

const settingsOf = ({ settings }: Pick<WebsiteRow, 'settings'>) => settings as StoredSettings;

/** The stored switches of the network, including those without an effect on this kind of site. */
export const switchesOf = (row: WebsiteRow): Record<NetworkSwitch, boolean> => ({
  fynderEnabled: settingsOf(row).fynder?.enabled === true,
  allPropertiesShared: row.all_properties_shared,
});

export const presentWebsite = async (
  { directory }: Pick<AdminRequestCtx, 'directory'>,
  tx: Tx,
  row: WebsiteRow,
): Promise<NetworkWebsite> => {
  const { market_id, id, enabled, subdomain, domain } = row;
  const { fynderEnabled, allPropertiesShared } = switchesOf(row);
  const former = await tx
    .selectFrom('former_hosts')
    .select('host')
    .where('market_id', '=', market_id)
    .where('site_id', '=', id)
    .orderBy('released_at', 'desc')
    .limit(50)
    .execute();
  const waiting = await tx
    .selectFrom('site_domains')
    .select('domain')
    .where('market_id', '=', market_id)
    .where('site_id', '=', id)
    .where('state', '!=', 'live')
    .executeTakeFirst();
  return {
    id,
    type: row.type,
    typeId: row.type_id,
    status: siteStatus({ ...row, enabled: enabled && (await isMarketActive(tx, market_id)) }),
    enabled,
    subdomain,
    domain,
    waitingDomain: waiting?.domain ?? null,
    url: subdomain === null && domain === null ? null : directory.siteOrigin({ subdomain, domain }),
    officeUrl: subdomain === null ? null : officeUrl({ directory }, { subdomain }, '/dashboard'),
    giBudget: row.gi_budget,
    fynderEnabled: hasNetworkSwitch('fynderEnabled', row) ? fynderEnabled : null,
    allPropertiesShared: hasNetworkSwitch('allPropertiesShared', row) ? allPropertiesShared : null,
    fynderStatus: fynderOf(settingsOf(row)).status,
    createdAt: row.created_at.toISOString(),
    formerHosts: former.map(({ host }) => host),
  };
};

/** A site after a change, once this instance serves its current state. 404: it was deleted meanwhile. */
export const reloadWebsite = async (
  ctx: AdminRequestCtx,
  { id, market_id }: Pick<WebsiteRow, 'id' | 'market_id'>,
): Promise<{ website: NetworkWebsite } | Refusal> => {
  await ctx.directory.reload(market_id);
  return ctx.write(async (tx) => {
    const row = await sites(tx).where('id', '=', id).executeTakeFirst();
    return row ? { website: await presentWebsite(ctx, tx, row) } : refuse(404, 'NOT_FOUND');
  });
};
