import { sql } from 'kysely';
import type { NetworkConfig } from '#domain/network/network';
import type { SettingsByLevel } from '#domain/sites/resolve-settings';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { presentMember } from './presenters.ts';
import type { SiteRow } from './queries.ts';
import { settingLevels } from './setting-levels.ts';

type Ctx = Pick<StaffCtx, 'directory'>;

const by = <T>(rows: readonly T[], key: (row: T) => string | null): Map<string | null, T> =>
  new Map(rows.map((row) => [key(row), row]));

const ids = (found: readonly (string | null)[]): string[] => [...new Set(found.filter((id) => id !== null))];

/** Also works without ids, unlike `in`. */
const isOneOf = (column: string, found: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${found}::uuid[])`;

/** The currently stored network, because this instance may not have received a lock yet. */
const withLocks = async ({ directory }: Ctx, tx: Tx): Promise<NetworkConfig> => {
  const row = await tx.selectFrom('network').select('locked_settings').executeTakeFirst();
  return { ...directory.network(), lockedSettings: row?.locked_settings ?? [] };
};

/** The market centers, groups and members of sites, and the own sites of these market centers and groups. */
const findOwners = async (tx: Tx, rows: readonly SiteRow[]) => {
  const marketIds = ids(rows.map(({ market_id }) => market_id));
  const memberIds = ids(rows.map(({ member_id }) => member_id));
  const memberships = await tx
    .selectFrom('group_members')
    .select(['group_id', 'member_id'])
    .where('market_id', 'in', marketIds)
    .where(isOneOf('member_id', memberIds))
    .execute();
  const groupIds = ids([...rows, ...memberships].map(({ group_id }) => group_id));
  const markets = await tx.selectFrom('markets').selectAll().where('id', 'in', marketIds).execute();
  const groups = await tx
    .selectFrom('groups')
    .selectAll()
    .where('market_id', 'in', marketIds)
    .where(isOneOf('id', groupIds))
    .execute();
  const members = await tx
    .selectFrom('members')
    .selectAll()
    .where('market_id', 'in', marketIds)
    .where(isOneOf('id', memberIds))
    .where('is_active', '=', true)
    .execute();
  const above = await tx
    .selectFrom('sites')
    .selectAll()
    .where('market_id', 'in', marketIds)
    .where((eb) => eb.or([eb('type', '=', 'market'), isOneOf('group_id', groupIds)]))
    .execute();
  return {
    markets: by(markets, ({ id }) => id),
    groups: by(groups, ({ id }) => id),
    members: by(members, ({ id }) => id),
    groupOf: by(memberships, ({ member_id }) => member_id),
    siteOf: by(above, ({ group_id, market_id }) => group_id ?? market_id),
  };
};

/** Settings of each level, of sites in any market centers, by site id. */
export const findLevelsOfSites = async (
  ctx: Ctx,
  tx: Tx,
  siteIds: readonly string[],
): Promise<Map<string, SettingsByLevel>> => {
  if (siteIds.length === 0) return new Map();
  const rows = await tx.selectFrom('sites').selectAll().where('id', 'in', siteIds).execute();
  if (rows.length === 0) return new Map();
  const { markets, groups, members, groupOf, siteOf } = await findOwners(tx, rows);
  const network = await withLocks(ctx, tx);
  const levels = new Map<string, SettingsByLevel>();
  for (const row of rows) {
    const marketRow = markets.get(row.market_id);
    if (!marketRow) continue;
    const member = row.member_id === null ? undefined : members.get(row.member_id);
    const group = groups.get(row.group_id ?? (member && groupOf.get(member.id)?.group_id) ?? '');
    const owners = {
      marketRow,
      group: group ? { row: group, siteRow: siteOf.get(group.id) ?? null } : null,
      agent: member ? presentMember(member) : null,
      marketSite: siteOf.get(row.market_id) ?? null,
    };
    levels.set(row.id, settingLevels(row, owners, network));
  }
  return levels;
};

/** Currently stored settings of this site and of each higher level. */
export const findSettingLevels = async (ctx: Ctx & { site: { id: string } }, tx: Tx): Promise<SettingsByLevel> => {
  const levels = (await findLevelsOfSites(ctx, tx, [ctx.site.id])).get(ctx.site.id);
  if (levels === undefined) throw new Error('the site of the request has no row');
  return levels;
};
