import type { Preferences } from '#contracts/preferences';
import type { Tx } from '#platform/db/database';
import { ACCOUNTS } from '#server/access';
import { officeOrigin, type StaffCtx } from '#server/context';

/** Active members in every market that are the same person as the agent of this site: those with the same account. */
const listSameAgent = ({ site }: Pick<StaffCtx, 'site'>, tx: Tx) =>
  tx
    .selectFrom('member_accounts as own')
    .innerJoin('member_accounts as a', 'a.account_id', 'own.account_id')
    .innerJoin('members as m', (join) =>
      join.onRef('m.market_id', '=', 'a.market_id').onRef('m.id', '=', 'a.member_id'),
    )
    .select(['m.id', 'm.market_id'])
    .where('own.market_id', '=', site.marketId)
    .where('own.member_id', '=', site.typeId)
    .where('m.is_active', '=', true)
    .execute();

/**
 * Sites of this site's agent in each market center, by market name; empty on other sites, and for an agent with a
 * single market center.
 */
export const findMarkets = async (ctx: StaffCtx): Promise<Preferences['markets']> => {
  const { site, directory, system } = ctx;
  if (site.type !== 'agent') return [];
  // Reads across markets, so not in the scope of the site; only names and URLs of sites are used.
  const members = await system.db.write(ACCOUNTS, (tx) => listSameAgent(ctx, tx));
  const sites = members
    .flatMap(({ id, market_id }) => directory.sitesOfMarket(market_id).find(({ typeId }) => typeId === id) ?? [])
    .filter(({ enabled, id }) => enabled || id === site.id);
  if (sites.length < 2) return [];
  return sites
    .map((other) => ({
      name: other.market.name,
      url: officeOrigin({ directory }, other),
      isCurrent: other.id === site.id,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'));
};
