import { isReservedSubdomain, networkWords } from '#domain/signup/subdomain';
import { isSubdomain } from '#domain/signup/subdomain-syntax';
import type { Tx } from '#platform/db/database';
import { hostOf } from '#server/access';
import type { AdminCtx, NetworkRequestCtx } from '#server/context';

export type SubdomainFault = 'SUBDOMAIN_MISSING' | 'INVALID_SUBDOMAIN_FORMAT' | 'SUBDOMAIN_NOT_AVAILABLE';

type Ctx = Pick<NetworkRequestCtx | AdminCtx, 'kind' | 'directory' | 'system'>;

/** Whether the name is used by a site, was recently given up, or is an old address that still redirects. */
const isTaken = async (ctx: Ctx, tx: Tx, subdomain: string, siteId: string | null): Promise<boolean> => {
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
    .where((eb) =>
      eb.or([
        eb.and([eb('site_id', 'is not', null), eb('site_id', 'is distinct from', siteId)]),
        eb('quarantined_until', '>', ctx.system.now()),
      ]),
    )
    .executeTakeFirst();
  return former !== undefined;
};

/**
 * Why a subdomain cannot be chosen; null: it can (rule SIGNUP-SUBDOMAIN). `siteId`: this site may take back its own
 * former name.
 */
export const subdomainFault = async (
  ctx: Ctx,
  tx: Tx,
  subdomain: string,
  siteId: string | null = null,
): Promise<SubdomainFault | null> => {
  if (subdomain === '') return 'SUBDOMAIN_MISSING';
  if (!isSubdomain(subdomain)) return 'INVALID_SUBDOMAIN_FORMAT';
  const isReserved = isReservedSubdomain(subdomain, networkWords(ctx.directory.network()));
  return isReserved || (await isTaken(ctx, tx, subdomain, siteId)) ? 'SUBDOMAIN_NOT_AVAILABLE' : null;
};

/** HTTP status of each error. */
export const FAULT_STATUS = {
  SUBDOMAIN_MISSING: 422,
  INVALID_SUBDOMAIN_FORMAT: 422,
  SUBDOMAIN_NOT_AVAILABLE: 409,
} as const satisfies Record<SubdomainFault, number>;
