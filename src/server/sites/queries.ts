import { PROVED_STATES } from '#domain/domains/domain-state';
import type { Tx } from '#platform/db/database';

/** Rows of the sites of one market; `marketId` null: of all. */
export const listSiteRows = async (tx: Tx, marketId: string | null) => {
  const sites = await tx
    .selectFrom('sites')
    .selectAll()
    .$if(marketId !== null, (query) => query.where('market_id', '=', marketId ?? ''))
    .execute();
  const markets = await tx
    .selectFrom('markets')
    .selectAll()
    .$if(marketId !== null, (query) => query.where('id', '=', marketId ?? ''))
    .execute();
  const groups = await tx
    .selectFrom('groups')
    .selectAll()
    .$if(marketId !== null, (query) => query.where('market_id', '=', marketId ?? ''))
    .execute();
  const groupMembers = await tx
    .selectFrom('group_members')
    .select(['market_id', 'group_id', 'member_id'])
    .$if(marketId !== null, (query) => query.where('market_id', '=', marketId ?? ''))
    .execute();
  // The site of an agent who left has no owner (rule SITE-AGENT-LEFT).
  const owners = await tx
    .selectFrom('members')
    .innerJoin('sites', (join) =>
      join.onRef('sites.market_id', '=', 'members.market_id').onRef('sites.member_id', '=', 'members.id'),
    )
    .selectAll('members')
    .where('members.is_active', '=', true)
    .$if(marketId !== null, (query) => query.where('members.market_id', '=', marketId ?? ''))
    .execute();
  const domains = await tx
    .selectFrom('site_domains')
    .select(['site_id', 'domain', 'base', 'zone', 'other_form'])
    .where('state', 'in', PROVED_STATES)
    .$if(marketId !== null, (query) => query.where('market_id', '=', marketId ?? ''))
    .execute();
  const formerHosts = await tx
    .selectFrom('former_hosts')
    .select(['site_id', 'host'])
    .where('site_id', 'is not', null)
    .$if(marketId !== null, (query) => query.where('market_id', '=', marketId ?? ''))
    .execute();
  return { sites, markets, groups, groupMembers, owners, domains, formerHosts };
};

/** Id of the market center of a site; null: no site has this id. */
export const findMarketOfSite = async (tx: Tx, siteId: string): Promise<string | null> => {
  const row = await tx.selectFrom('sites').select('market_id').where('id', '=', siteId).executeTakeFirst();
  return row?.market_id ?? null;
};

export type SiteRows = Awaited<ReturnType<typeof listSiteRows>>;
export type SiteRow = SiteRows['sites'][number];
export type MarketRow = SiteRows['markets'][number];
export type GroupRow = SiteRows['groups'][number];
export type MemberRow = SiteRows['owners'][number];
