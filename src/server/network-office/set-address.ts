import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { NetworkWebsite, networkWebsiteOperations } from '#contracts/network-websites';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { isViolationOf } from '#platform/db/unique-violation';
import type { AdminRequestCtx } from '#server/context';
import { findRequest } from '#server/domains';
import { refuseField } from '#server/signup';
import { refuseInactive } from './market-off.ts';
import { type Address, moveSite, ownDomainOf, refuseAddress, setOwnDomain } from './site-address.ts';
import {
  findOwner,
  findSiteOf,
  lockSiteOf,
  lockWebsite,
  type Owner,
  reloadWebsite,
  type WebsiteRow,
} from './website-rows.ts';

type Operations = typeof networkWebsiteOperations;
type Output = { website: NetworkWebsite };
type Move = { site: WebsiteRow; deleteOld: boolean };
/** Whether an address is available for a site, or for a new one. */
type Check = (tx: Tx, site: WebsiteRow | null) => Promise<Refusal | null>;

/** The unique index of subdomains decides between sites that choose the same name simultaneously. */
const unlessTaken = async <T>(work: Promise<T>): Promise<T | Refusal> =>
  work.catch((error: unknown) => {
    if (isViolationOf(error, 'sites_subdomain')) return refuseField(409, 'SUBDOMAIN_NOT_AVAILABLE', 'subdomain');
    throw error;
  });

/** Opens the site found by `lock` at an address, then requests its own domain. */
const openAt = async (
  ctx: AdminRequestCtx,
  address: Address,
  lock: (tx: Tx, check: Check) => Promise<Move | Refusal>,
): Promise<Output | Refusal> => {
  const { subdomain } = address;
  const domain = ownDomainOf(ctx, address);
  if (isRefusal(domain)) return domain;
  const check: Check = (tx, site) => refuseAddress(ctx, tx, { subdomain, domain }, site);
  let deleteOld = false;
  const opened = await unlessTaken(
    ctx.write(async (tx): Promise<WebsiteRow | Refusal> => {
      const move = await lock(tx, check);
      if (isRefusal(move)) return move;
      deleteOld = move.deleteOld;
      await moveSite(ctx, tx, move.site, { subdomain, deleteOld });
      return move.site;
    }),
  );
  if (isRefusal(opened)) return opened;
  await ctx.directory.reload(opened.market_id);
  return (await setOwnDomain(ctx, opened.id, { domain, deleteOld })) ?? reloadWebsite(ctx, opened);
};

const insertSite = async (ctx: AdminRequestCtx, tx: Tx, { marketId, type, typeId }: Owner): Promise<void> => {
  const now = ctx.system.now();
  const owner = { group_id: type === 'group' ? typeId : null, member_id: type === 'agent' ? typeId : null };
  await tx
    .insertInto('sites')
    .values({ ...owner, market_id: marketId, id: uuid(), type, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['market_id', 'type_id']).doNothing())
    .execute();
};

/**
 * Creates and opens the site of an owner with inherited settings (rule NETWORK-SITE-ADDRESS). An existing site without
 * an address is opened as it is.
 */
export const createWebsite = (
  ctx: AdminRequestCtx,
  { type, typeId, ...address }: z.output<Operations['create']['input']>,
): Promise<Output | Refusal> =>
  openAt(ctx, address, async (tx, check) => {
    const owner = await findOwner(tx, { type, typeId });
    if (isRefusal(owner)) return owner;
    const inactive = await refuseInactive(tx, owner.marketId);
    if (inactive) return inactive;
    const refusal = await check(tx, await findSiteOf(tx, owner));
    if (refusal) return refusal;
    await insertSite(ctx, tx, owner);
    const site = await lockSiteOf(tx, owner);
    const hasAddress = site.subdomain !== null || site.domain !== null;
    return hasAddress ? refuse(409, 'WEBSITE_ALREADY_EXISTS') : { site, deleteOld: false };
  });

/**
 * Moves a site with all its content to another address (rule NETWORK-SITE-ADDRESS). The former address redirects,
 * unless its deletion was confirmed.
 */
export const setAddress = (
  ctx: AdminRequestCtx,
  { id, from, fromDomain, deleteOldWebsite: deleteOld, ...address }: z.output<Operations['setAddress']['input']>,
): Promise<Output | Refusal> =>
  openAt(ctx, address, async (tx, check) => {
    const site = await lockWebsite(tx, id);
    if (isRefusal(site)) return site;
    const inactive = await refuseInactive(tx, site.market_id);
    if (inactive) return inactive;
    const request = await findRequest(tx, { market_id: site.market_id, site_id: site.id });
    const domain = request?.domain ?? site.domain;
    if (site.subdomain !== from || domain !== fromDomain) return refuse(409, 'CHANGED');
    return (await check(tx, site)) ?? { site, deleteOld };
  });
