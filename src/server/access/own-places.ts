import type { Place } from '#contracts/session';
import { type Membership, roleOn } from '#domain/access/role';
import type { Tx } from '#platform/db/database';
import { networkOrigin, officeOrigin } from '#server/context';
import { ACCOUNTS, findInMarket } from './queries.ts';
import type { SignedInCtx } from './tenant.ts';

type SiteUser = NonNullable<Membership['siteUser']>;

/** Sites of which a person is a user, by id. */
const findSiteUsers = async (tx: Tx, accountId: string) => {
  const rows = await tx
    .selectFrom('site_users')
    .select(['market_id', 'site_id', 'kind', 'may_see_leads'])
    .where('account_id', '=', accountId)
    .limit(MAX_PLACES)
    .execute();
  const users = rows.map(({ site_id, kind, may_see_leads }): [string, SiteUser] => [
    site_id,
    { kind, maySeeLeads: may_see_leads },
  ]);
  return { users: new Map(users), markets: rows.map(({ market_id }) => market_id) };
};

const MAX_PLACES = 200;

/**
 * The back offices where the signed-in person has a role by membership, by name; the network's own first. Members of
 * the internal team, who may open every site, get only those that they belong to.
 */
export const findOwnPlaces = (ctx: SignedInCtx): Promise<Place[]> =>
  ctx.system.db.write(ACCOUNTS, async (tx) => {
    const { accountId } = ctx.person;
    const account = await tx
      .selectFrom('accounts')
      .select('network_role')
      .where('id', '=', accountId)
      .executeTakeFirst();
    const { users, markets } = await findSiteUsers(tx, accountId);
    const memberships = await tx
      .selectFrom('member_accounts')
      .select('market_id')
      .where('account_id', '=', accountId)
      .execute();
    const places: Place[] = [];
    for (const marketId of new Set([...markets, ...memberships.map(({ market_id }) => market_id)])) {
      const inMarket = await findInMarket(tx, accountId, marketId);
      for (const site of ctx.directory.sitesOfMarket(marketId)) {
        const siteUser = users.get(site.id) ?? null;
        if (site.subdomain !== null && roleOn(site, { ...inMarket, networkRole: null, siteUser }) !== null)
          places.push({ name: site.name, type: site.type, url: officeOrigin(ctx, site) });
      }
    }
    places.sort((a, b) => a.name.localeCompare(b.name, 'fr'));
    const network: Place = { name: ctx.directory.network().brand, type: 'network', url: networkOrigin(ctx) };
    return account?.network_role ? [network, ...places] : places;
  });
