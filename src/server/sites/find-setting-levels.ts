import { NIL } from 'uuid';
import type { NetworkConfig } from '#domain/network/network';
import type { SettingsByLevel } from '#domain/sites/resolve-settings';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx, StaffCtx } from '#server/context';
import { presentMember } from './presenters.ts';
import type { GroupRow } from './queries.ts';
import { settingLevels } from './setting-levels.ts';

type Ctx = Pick<StaffCtx, 'site' | 'directory'>;

const findGroup = async ({ site }: Ctx, tx: Tx): Promise<GroupRow | null> => {
  if (site.group === null) return null;
  const found = tx.selectFrom('groups').selectAll().where('market_id', '=', site.marketId);
  return (await found.where('id', '=', site.group.id).executeTakeFirst()) ?? null;
};

/** Settings of this site and of each level above it, as they are stored now. */
export const findSettingLevels = async (ctx: Ctx, tx: Tx): Promise<SettingsByLevel> => {
  const { site, directory } = ctx;
  const group = await findGroup(ctx, tx);
  const market = await tx.selectFrom('markets').selectAll().where('id', '=', site.marketId).executeTakeFirstOrThrow();
  const sites = await tx
    .selectFrom('sites')
    .selectAll()
    .where('market_id', '=', site.marketId)
    .where('type_id', 'in', [site.typeId, market.id, ...(group ? [group.id] : [])])
    .execute();
  const siteOf = (owner: string) => sites.find(({ type_id }) => type_id === owner) ?? null;
  const row = siteOf(site.typeId);
  if (row === null) throw new Error('the site of the request has no row');
  const owners = {
    marketRow: market,
    group: group && { row: group, siteRow: siteOf(group.id) },
    agent: site.agent,
    marketSite: siteOf(market.id),
  };
  return settingLevels(row, owners, directory.network());
};

const by = <T>(rows: readonly T[], key: (row: T) => string | null): Map<string | null, T> =>
  new Map(rows.map((row) => [key(row), row]));

/** The network as it is stored now: this instance may not have heard of a lock yet. */
const withLocks = async ({ directory }: Pick<AdminRequestCtx, 'directory'>, tx: Tx): Promise<NetworkConfig> => {
  const row = await tx.selectFrom('network').select('locked_settings').executeTakeFirst();
  return { ...directory.network(), lockedSettings: row?.locked_settings ?? [] };
};

/** Settings of each level of many sites of any market centers, by the id of the site. */
export const findLevelsOfSites = async (
  ctx: Pick<AdminRequestCtx, 'directory'>,
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, SettingsByLevel>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('sites').selectAll().where('id', 'in', ids).execute();
  const marketIds = [...new Set(rows.map(({ market_id }) => market_id))];
  const memberIds = rows.flatMap(({ member_id }) => (member_id === null ? [] : [member_id]));
  const markets = by(await tx.selectFrom('markets').selectAll().where('id', 'in', marketIds).execute(), ({ id }) => id);
  const groups = by(
    await tx.selectFrom('groups').selectAll().where('market_id', 'in', marketIds).execute(),
    ({ id }) => id,
  );
  const shared = await tx
    .selectFrom('sites')
    .selectAll()
    .where('market_id', 'in', marketIds)
    .where('type', 'in', ['market', 'group'])
    .execute();
  const siteOf = by(shared, ({ group_id, market_id }) => group_id ?? market_id);
  const ofMembers = memberIds.length === 0 ? [NIL] : memberIds;
  const members = by(
    await tx
      .selectFrom('members')
      .selectAll()
      .where('market_id', 'in', marketIds)
      .where('id', 'in', ofMembers)
      .execute(),
    ({ id }) => id,
  );
  const groupOf = by(
    await tx
      .selectFrom('group_members')
      .select(['group_id', 'member_id'])
      .where('market_id', 'in', marketIds)
      .where('member_id', 'in', ofMembers)
      .execute(),
    ({ member_id }) => member_id,
  );
  const network = await withLocks(ctx, tx);
  const levels = new Map<string, SettingsByLevel>();
  for (const row of rows) {
    const marketRow = markets.get(row.market_id);
    if (!marketRow) continue;
    const group = groups.get(row.group_id ?? groupOf.get(row.member_id)?.group_id ?? '');
    const member = row.member_id === null ? undefined : members.get(row.member_id);
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
