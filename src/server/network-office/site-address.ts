import { NIL } from 'uuid';
import { isRefusal, type Refusal, refuseValue } from '#contracts/problem';
import { DAY_MS } from '#domain/calendar/durations';
import type { DomainName } from '#domain/domains/domain-name';
import { DOMAIN_NAME_FAULTS, DOMAIN_TAKEN } from '#fr/domains';
import { WEBSITE_WORDS } from '#fr/network-websites';
import type { Tx } from '#platform/db/database';
import { hostOf, recordAudit, recordChange } from '#server/access';
import type { AdminRequestCtx } from '#server/context';
import {
  askForDomain,
  forgetFormer,
  getDomain,
  isDomainTaken,
  keepAddress,
  readDomain,
  removeDomain,
} from '#server/domains';
import { FAULT_STATUS, refuseField, subdomainFault } from '#server/signup';
import { writeSite } from '#server/sites';
import { staffOf } from './staff-of.ts';
import type { WebsiteRow } from './website-rows.ts';

/** A deleted address leads nowhere, and nobody else can get it during this time, because links to it still exist. */
const QUARANTINE_MS = 30 * DAY_MS;

export type Address = { subdomain: string; domain: string };

/** The own domain in an address; null: the network's. The domain is required (specification, section 5). */
export const ownDomainOf = (ctx: AdminRequestCtx, { domain }: Address): DomainName | null | Refusal => {
  const { networkDomain } = ctx.external.domains;
  const typed = domain.trim().toLowerCase();
  if (typed === '') return refuseValue('domain', WEBSITE_WORDS.domainMissing);
  if (typed === networkDomain) return null;
  const name = readDomain(typed, networkDomain);
  return 'fault' in name ? refuseValue('domain', DOMAIN_NAME_FAULTS[name.fault]) : name;
};

const refuseSubdomain = async (
  ctx: AdminRequestCtx,
  tx: Tx,
  subdomain: string,
  siteId: string | null,
): Promise<Refusal | null> => {
  const fault = await subdomainFault(ctx, tx, subdomain, siteId);
  return fault && refuseField(FAULT_STATUS[fault], fault, 'subdomain');
};

type SiteAddress = { subdomain: string; domain: DomainName | null };
type KnownSite = Pick<WebsiteRow, 'id' | 'market_id' | 'subdomain'>;

/** Why a site, or a new one (null), cannot have an address; null: it can. Checked before anything is stored. */
export const refuseAddress = async (
  ctx: AdminRequestCtx,
  tx: Tx,
  { subdomain, domain }: SiteAddress,
  site: KnownSite | null,
): Promise<Refusal | null> => {
  const isKept = site !== null && site.subdomain === subdomain;
  const refusal = isKept ? null : await refuseSubdomain(ctx, tx, subdomain, site?.id ?? null);
  if (refusal || domain === null) return refusal;
  // A new site has no domain yet.
  const of = { market_id: site?.market_id ?? NIL, site_id: site?.id ?? NIL };
  return (await isDomainTaken(tx, of, domain)) ? refuseValue('domain', DOMAIN_TAKEN) : null;
};

const hostAt = (ctx: AdminRequestCtx, subdomain: string): string => `${subdomain}.${hostOf(ctx)}`;

type Moving = { subdomain: string; deleteOld: boolean };

/** What happens to the former address of a site: it redirects, or is deleted permanently. */
const leaveAddress = async (ctx: AdminRequestCtx, tx: Tx, site: WebsiteRow, deleteOld: boolean): Promise<void> => {
  if (site.subdomain === null) return;
  const now = ctx.system.now();
  const host = hostAt(ctx, site.subdomain);
  await keepAddress(tx, { market_id: site.market_id, site_id: site.id }, host, now);
  if (!deleteOld) return;
  await tx
    .updateTable('former_hosts')
    .set({ site_id: null, quarantined_until: new Date(now.getTime() + QUARANTINE_MS) })
    .where('market_id', '=', site.market_id)
    .where('host', '=', host)
    .execute();
};

/**
 * Gives a site a subdomain and opens it, with a journal entry, in the transaction of the caller, who has locked its
 * row.
 */
export const moveSite = async (
  ctx: AdminRequestCtx,
  tx: Tx,
  site: WebsiteRow,
  { subdomain, deleteOld }: Moving,
): Promise<void> => {
  const { system, person } = ctx;
  if (site.subdomain !== subdomain) {
    await forgetFormer(tx, [hostAt(ctx, subdomain)]);
    await leaveAddress(ctx, tx, site, deleteOld);
  }
  const place = { system, person, site: { marketId: site.market_id, id: site.id } };
  await writeSite(place, tx, { subdomain, enabled: true });
  const fields = {
    ...(site.subdomain !== subdomain && { subdomain: { from: site.subdomain, to: subdomain } }),
    ...(!site.enabled && { enabled: { from: false, to: true } }),
  };
  if (Object.keys(fields).length === 0) return;
  const subject = { kind: 'site', id: site.id } as const;
  await recordChange(place, tx, { subject, action: 'site.opened', fields });
  await recordAudit(tx, {
    marketId: site.market_id,
    action: 'site.opened',
    actorId: person.accountId,
    actor: person.role,
    subject,
    details: { from: site.subdomain, to: subdomain, deletedOld: deleteOld },
    at: system.now(),
  });
};

type OwnDomain = { domain: DomainName | null; deleteOld: boolean };

/** Requests an own domain for an open site, or removes its domain (null). A former domain redirects or ends. */
export const setOwnDomain = async (
  ctx: AdminRequestCtx,
  siteId: string,
  { domain, deleteOld }: OwnDomain,
): Promise<Refusal | null> => {
  const staff = await staffOf(ctx, siteId);
  if (isRefusal(staff)) return staff;
  const { request } = await getDomain(staff);
  const wanted = domain?.domain ?? null;
  if ((request?.domain ?? null) === wanted) return null;
  const from = request?.version ?? null;
  const keepsFormer = !deleteOld;
  const done =
    wanted === null
      ? await removeDomain(staff, { from: from ?? 0, keepsFormer })
      : await askForDomain(staff, { domain: wanted, from, keepsFormer });
  return isRefusal(done) ? done : null;
};
