import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { NetworkWebsite, networkWebsiteOperations } from '#contracts/network-websites';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { isViolationOf } from '#platform/db/unique-violation';
import type { AdminRequestCtx } from '#server/context';
import { refuseField } from '#server/signup';
import { moveSite, ownDomainOf, refuseSubdomain, setOwnDomain } from './site-address.ts';
import { findOwner, findSiteOf, lockWebsite, type Owner, presentWebsite, type WebsiteRow } from './website-rows.ts';

type Operations = typeof networkWebsiteOperations;
type Output = { website: NetworkWebsite };
type Opened = { id: string; marketId: string };

/** Reloads the site on this instance, gives it its own domain, and presents it. */
const finish = async (
  ctx: AdminRequestCtx,
  { id, marketId }: Opened,
  domain: string | null,
): Promise<Output | Refusal> => {
  await ctx.directory.reload(marketId);
  const refusal = await setOwnDomain(ctx, id, domain);
  if (refusal) return refusal;
  return ctx.write(async (tx) => {
    const row = await lockWebsite(tx, id);
    return isRefusal(row) ? row : { website: await presentWebsite(ctx, tx, row) };
  });
};

/** The unique index of subdomains decides between sites that choose one name at the same time. */
const unlessTaken = async <T>(work: Promise<T>): Promise<T | Refusal> =>
  work.catch((error: unknown) => {
    if (isViolationOf(error, 'sites_subdomain')) return refuseField(409, 'SUBDOMAIN_NOT_AVAILABLE', 'subdomain');
    throw error;
  });

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
 * Creates and opens the site of an owner with inherited settings (rule NETWORK-SITE-ADDRESS). A site that was begun
 * without an address is opened as it is.
 */
export const createWebsite = async (
  ctx: AdminRequestCtx,
  { type, typeId, subdomain, domain }: z.output<Operations['create']['input']>,
): Promise<Output | Refusal> => {
  const own = ownDomainOf(ctx, { subdomain, domain });
  if (isRefusal(own)) return own;
  const open = (tx: Tx, row: WebsiteRow): Promise<void> => moveSite(ctx, tx, row, { subdomain, deleteOld: false });
  const opened = await unlessTaken(
    ctx.write(async (tx): Promise<Opened | Refusal> => {
      const owner = await findOwner(tx, { type, typeId });
      if (isRefusal(owner)) return owner;
      await insertSite(ctx, tx, owner);
      const found = await findSiteOf(tx, owner);
      const row = found && (await lockWebsite(tx, found.id));
      if (row === null || isRefusal(row)) return refuse(404, 'NOT_FOUND');
      if (row.subdomain !== null || row.domain !== null) return refuse(409, 'WEBSITE_ALREADY_EXISTS');
      const refusal = await refuseSubdomain(ctx, tx, subdomain, row.id);
      if (refusal) return refusal;
      await open(tx, row);
      return { id: row.id, marketId: row.market_id };
    }),
  );
  return isRefusal(opened) ? opened : finish(ctx, opened, own);
};

/**
 * Opens a site at another address, where it has all its content (rule NETWORK-SITE-ADDRESS). The former address
 * redirects, unless its deletion was confirmed.
 */
export const setAddress = async (
  ctx: AdminRequestCtx,
  { id, subdomain, domain, from, deleteOldWebsite }: z.output<Operations['setAddress']['input']>,
): Promise<Output | Refusal> => {
  const own = ownDomainOf(ctx, { subdomain, domain });
  if (isRefusal(own)) return own;
  const opened = await unlessTaken(
    ctx.write(async (tx): Promise<Opened | Refusal> => {
      const row = await lockWebsite(tx, id);
      if (isRefusal(row)) return row;
      if (row.subdomain !== from) return refuse(409, 'CHANGED');
      const refusal = row.subdomain === subdomain ? null : await refuseSubdomain(ctx, tx, subdomain, id);
      if (refusal) return refusal;
      await moveSite(ctx, tx, row, { subdomain, deleteOld: deleteOldWebsite });
      return { id, marketId: row.market_id };
    }),
  );
  return isRefusal(opened) ? opened : finish(ctx, opened, own);
};
