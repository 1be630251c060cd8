import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { domainOperations, SiteDomain } from '#contracts/domains';
import { isRefusal, type Refusal, refuse, refuseTooMany, refuseValue } from '#contracts/problem';
import type { DomainName } from '#domain/domains/domain-name';
import { DOMAIN_NAME_FAULTS, DOMAIN_TAKEN } from '#fr/domains';
import type { Tx } from '#platform/db/database';
import { type Count, countUse, DAY } from '#platform/db/rate-limits';
import { recordAudit, recordChange } from '#server/access';
import { type StaffCtx, writeOnce } from '#server/context';
import { DOMAINS, type DomainRow, deleteRequest, isTaken, keyOf, lockName, lockRequest } from './domain-rows.ts';
import { getDomain } from './get-domain.ts';
import { readDomain } from './read-domain.ts';
import { serveAt } from './served-domain.ts';

const askCounts = (siteId: string): readonly Count[] => [
  { name: 'domain-ask.site', of: siteId, max: 30, seconds: DAY },
];

/** 32 characters of base 36 contain 160 bits. */
const newToken = (): string =>
  BigInt(`0x${randomBytes(20).toString('hex')}`)
    .toString(36)
    .padStart(32, '0')
    .slice(-32);

type Action = 'domain-asked' | 'domain-removed';
type Change = { action: Action; from: string | null; to: string | null };

const record = async (ctx: StaffCtx, tx: Tx, { action, from, to }: Change): Promise<void> => {
  const subject = { kind: 'site', id: ctx.site.id } as const;
  await recordChange(ctx, tx, { subject, action: `site.${action}`, fields: { domain: { from, to } } });
  await recordAudit(tx, {
    marketId: ctx.site.marketId,
    action: `site.${action}`,
    actorId: ctx.person.accountId,
    actor: ctx.person.role,
    subject,
    details: { from, to },
    at: ctx.system.now(),
  });
};

/** Two simultaneous requests are sequential; the second one is based on an outdated state. */
const readCurrent = async (ctx: StaffCtx, tx: Tx, from: number | null): Promise<DomainRow | null | Refusal> => {
  const current = await lockRequest(tx, keyOf(ctx.site));
  return (current?.version ?? null) === from ? current : refuse(409, 'CHANGED');
};

/** Whether a domain that was live continues to redirect to the site; default: yes. */
type Leaving = { keepsFormer?: boolean };

/** From now on the site is at its subdomain. */
const release = (ctx: StaffCtx, tx: Tx, { keepsFormer = true }: Leaving): Promise<void> =>
  serveAt(tx, keyOf(ctx.site), { domain: null, now: ctx.system.now(), keepsFormer });

const store = async (ctx: StaffCtx, tx: Tx, name: DomainName): Promise<void> => {
  const now = ctx.system.now();
  await deleteRequest(tx, keyOf(ctx.site));
  await tx
    .insertInto('site_domains')
    .values({
      ...keyOf(ctx.site),
      ...name,
      token: newToken(),
      asked_at: now,
      asked_by: ctx.person.accountId,
      next_check_at: now,
    })
    .execute();
};

type Asking = Leaving & { name: DomainName; from: number | null };

const ask = async (ctx: StaffCtx, { name, from, ...leaving }: Asking): Promise<Refusal | null> =>
  writeOnce(ctx, DOMAINS, async (tx) => {
    const current = await readCurrent(ctx, tx, from);
    if (isRefusal(current)) return current;
    if (current?.domain === name.domain) return null;
    await lockName(tx, name.base);
    if (await isTaken(tx, keyOf(ctx.site), name)) return refuseValue('domain', DOMAIN_TAKEN);
    if (current?.state === 'live') await release(ctx, tx, leaving);
    await store(ctx, tx, name);
    await record(ctx, tx, { action: 'domain-asked', from: current?.domain ?? null, to: name.domain });
    return null;
  });

type Operations = typeof domainOperations;

/** Requests an own domain for the site, which replaces the previous one (rule DOMAIN-REQUEST). */
export const askForDomain = async (
  ctx: StaffCtx,
  { domain, from, ...leaving }: z.output<Operations['ask']['input']> & Leaving,
): Promise<SiteDomain | Refusal> => {
  const name = readDomain(domain, ctx.external.domains.networkDomain);
  if ('fault' in name) return refuseValue('domain', DOMAIN_NAME_FAULTS[name.fault]);
  const wait = await ctx.write((tx) => countUse(tx, askCounts(ctx.site.id)));
  if (wait !== null) return refuseTooMany(wait);
  return (await ask(ctx, { name, from, ...leaving })) ?? getDomain(ctx);
};

/** Removes the domain: the site is at its subdomain again. */
export const removeDomain = async (
  ctx: StaffCtx,
  { from, ...leaving }: z.output<Operations['remove']['input']> & Leaving,
): Promise<SiteDomain | Refusal> => {
  const refusal = await writeOnce(ctx, DOMAINS, async (tx): Promise<Refusal | null> => {
    const current = await readCurrent(ctx, tx, from);
    if (isRefusal(current)) return current;
    if (current === null) return refuse(409, 'CHANGED');
    if (current.state === 'live') await release(ctx, tx, leaving);
    await deleteRequest(tx, keyOf(ctx.site));
    await record(ctx, tx, { action: 'domain-removed', from: current.domain, to: null });
    return null;
  });
  return refusal ?? getDomain(ctx);
};
