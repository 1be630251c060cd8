import { isReservedSubdomain, isSubdomain, networkWords } from '#domain/signup/subdomain';
import type { Tx } from '#platform/db/database';
import { hostOf } from '#server/access';
import type { NetworkRequestCtx } from '#server/context';

export type SubdomainFault = 'SUBDOMAIN_MISSING' | 'INVALID_SUBDOMAIN_FORMAT' | 'SUBDOMAIN_NOT_AVAILABLE';

/** Whether a site has the name, or gave it up a short time ago, or its old address still leads to a site. */
const isTaken = async (ctx: NetworkRequestCtx, tx: Tx, subdomain: string): Promise<boolean> => {
  const host = `${subdomain}.${hostOf(ctx)}`;
  const site = await tx
    .selectFrom('sites')
    .select('id')
    .where((eb) => eb.or([eb('subdomain', '=', subdomain), eb('domain', '=', host)]))
    .executeTakeFirst();
  if (site) return true;
  const former = await tx
    .selectFrom('former_hosts')
    .select('host')
    .where('host', '=', host)
    .where((eb) => eb.or([eb('site_id', 'is not', null), eb('quarantined_until', '>', ctx.system.now())]))
    .executeTakeFirst();
  return former !== undefined;
};

/** Why a subdomain cannot be chosen; null: it can (rule SIGNUP-SUBDOMAIN). */
export const subdomainFault = async (
  ctx: NetworkRequestCtx,
  tx: Tx,
  subdomain: string,
): Promise<SubdomainFault | null> => {
  if (subdomain === '') return 'SUBDOMAIN_MISSING';
  if (!isSubdomain(subdomain)) return 'INVALID_SUBDOMAIN_FORMAT';
  const isReserved = isReservedSubdomain(subdomain, networkWords(ctx.directory.network()));
  return isReserved || (await isTaken(ctx, tx, subdomain)) ? 'SUBDOMAIN_NOT_AVAILABLE' : null;
};

/** HTTP status of each fault. */
export const FAULT_STATUS = {
  SUBDOMAIN_MISSING: 422,
  INVALID_SUBDOMAIN_FORMAT: 422,
  SUBDOMAIN_NOT_AVAILABLE: 409,
} as const satisfies Record<SubdomainFault, number>;
