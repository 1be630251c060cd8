import type { WebsitePanel } from '#contracts/network-websites';
import { isRefusal, type Refusal } from '#contracts/problem';
import { slugify } from '#domain/listings/slug';
import { MAX_SUBDOMAIN } from '#domain/signup/subdomain-syntax';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';
import { subdomainFault } from '#server/signup';
import { isMarketActive } from './market-off.ts';
import { findOwner, findSiteOf, type OwnerKey, presentWebsite } from './website-rows.ts';

/** A free subdomain as a suggestion, from the name of the owner; '': none was found. */
const propose = async (ctx: AdminRequestCtx, tx: Tx, name: string): Promise<string> => {
  const slug = slugify(name, '').slice(0, MAX_SUBDOMAIN).replace(/-+$/, '');
  return (await subdomainFault(ctx, tx, slug)) === null ? slug : '';
};

/** The site of an owner, and the data needed to create one. 404: unknown. */
export const getPanel = (ctx: AdminRequestCtx, key: OwnerKey): Promise<WebsitePanel | Refusal> =>
  ctx.write(async (tx) => {
    const owner = await findOwner(tx, key);
    if (isRefusal(owner)) return owner;
    const row = await findSiteOf(tx, owner);
    return {
      type: owner.type,
      typeId: owner.typeId,
      name: owner.name,
      isMarketActive: await isMarketActive(tx, owner.marketId),
      networkDomain: ctx.external.domains.networkDomain,
      proposed: row?.subdomain ? '' : await propose(ctx, tx, owner.name),
      website: row && (await presentWebsite(ctx, tx, row)),
    };
  });
