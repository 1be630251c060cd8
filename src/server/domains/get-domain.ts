import { domainToUnicode } from 'node:url';
import { type DomainRequest, domainAnswerSchema, type SiteDomain } from '#contracts/domains';
import { type DomainName, otherFormOf, proofName, proofValue } from '#domain/domains/domain-name';
import { FAULT_LIMITS } from '#domain/domains/domain-state';
import { addressRecords, type DnsRecord } from '#domain/domains/records';
import { officeOrigin, type StaffCtx } from '#server/context';
import { DOMAINS, type DomainRow, findRequest, keyOf } from './domain-rows.ts';
import { ownAddresses } from './look-up.ts';

/** Addresses are needed only where a CNAME is not possible. */
const recordsOf = async (ctx: StaffCtx, row: DomainRow): Promise<DnsRecord[]> => {
  const name = row as DomainName;
  const { zone, domain, base, token } = row;
  const other = otherFormOf(name);
  const own = base === zone ? await ownAddresses(ctx) : null;
  const network = {
    name: ctx.external.domains.networkDomain,
    addresses: own?.kind === 'found' ? own.values : [],
  };
  return [
    { purpose: 'proof', type: 'TXT', name: proofName(base), value: proofValue(token) },
    ...addressRecords({ name: domain, zone, purpose: 'site', network }),
    ...(other === null ? [] : addressRecords({ name: other, zone, purpose: 'other', network })),
  ];
};

const lostAt = ({ state, fault, fault_since }: DomainRow): string | null => {
  const { lostAfterMs = null } = fault === null ? {} : FAULT_LIMITS[fault];
  if (state !== 'live' || fault_since === null || lostAfterMs === null) return null;
  return new Date(fault_since.getTime() + lostAfterMs).toISOString();
};

const presentRequest = async (ctx: StaffCtx, row: DomainRow): Promise<DomainRequest> => ({
  version: row.version,
  domain: row.domain,
  shown: domainToUnicode(row.domain),
  zone: row.zone,
  otherForm: otherFormOf(row),
  isOtherFormServed: row.other_form,
  state: row.state,
  fault: row.fault,
  lostAt: lostAt(row),
  records: await recordsOf(ctx, row),
  askedAt: row.asked_at.toISOString(),
  checkedAt: row.checked_at?.toISOString() ?? null,
  nextCheckAt: row.next_check_at.toISOString(),
  answer: row.answer === null ? null : domainAnswerSchema.parse(row.answer),
});

/** The own domain of this site, for its owner. */
export const getDomain = async (ctx: StaffCtx): Promise<SiteDomain> => {
  const { site, directory } = ctx;
  const { row, served } = await ctx.system.db.write(DOMAINS, async (tx) => ({
    row: await findRequest(tx, keyOf(site)),
    served: await tx
      .selectFrom('sites')
      .select(['subdomain', 'domain'])
      .where('market_id', '=', site.marketId)
      .where('id', '=', site.id)
      .executeTakeFirstOrThrow(),
  }));
  const { subdomain } = served;
  return {
    subdomainUrl: subdomain === null ? null : officeOrigin(ctx, { subdomain }),
    currentUrl: directory.siteOrigin(served),
    request: row && (await presentRequest(ctx, row)),
  };
};
