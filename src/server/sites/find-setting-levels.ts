import type { SettingsByLevel } from '#domain/sites/resolve-settings';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
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
