import type { SiteDomain } from '#contracts/domains';
import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import { type Count, countUseAndCommit, HOUR } from '#platform/db/rate-limits';
import { defineJob, EVERY, networkJob, type Ports, type StaffCtx } from '#server/context';
import { applyCheck } from './apply-check.ts';
import { DOMAINS, type DomainRow, findRequest, keyOf } from './domain-rows.ts';
import { getDomain } from './get-domain.ts';
import { lookUp } from './look-up.ts';

const checkCounts = (siteId: string): readonly Count[] => [
  { name: 'domain-check.site', of: siteId, max: 20, seconds: HOUR },
];

/** No connection is held during the requests to DNS and to the site. */
const checkRow = async (ports: Ports, row: DomainRow): Promise<void> => {
  const { domain, base, zone, token, market_id, site_id, version } = row;
  const seen = await lookUp(ports, { domain, base, zone, token, state: row.state });
  await applyCheck(ports, { of: { market_id, site_id }, version }, seen);
};

/** Checks the domain of this site immediately. */
export const checkDomain = async (ctx: StaffCtx): Promise<SiteDomain | Refusal> => {
  const find = () => ctx.system.db.write(DOMAINS, (tx) => findRequest(tx, keyOf(ctx.site)));
  const row = await find();
  if (row === null) return refuse(404, 'NOT_FOUND');
  const wait = await countUseAndCommit(ctx.write, checkCounts(ctx.site.id));
  if (wait !== null) return refuseTooMany(wait);
  await checkRow(ctx, row);
  return getDomain(ctx);
};

/** Number of domains checked in parallel, and in one run. */
const BATCH = 10;
const MAX_RUN = 2000;

const listDue = (ports: Ports, limit: number): Promise<DomainRow[]> =>
  ports.system.db.write(DOMAINS, (tx) =>
    tx
      .selectFrom('site_domains')
      .selectAll()
      .where('next_check_at', '<=', ports.system.now())
      .orderBy('next_check_at')
      .limit(limit)
      .execute(),
  );

/** A domain whose check throws is tried again in the next run; the others are still checked. */
const checkAll = async (ports: Ports, rows: readonly DomainRow[]): Promise<void> => {
  const outcomes = await Promise.allSettled(rows.map((row) => checkRow(ports, row)));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') ports.system.log.warn({ err: outcome.reason }, 'domain not checked');
  }
};

/** Job handler, every few minutes: runs the due checks of domains (rule DOMAIN-CHECKS). Idempotent. */
export const onDomainsDue = async (ports: Ports, { signal }: { signal?: AbortSignal } = {}): Promise<void> => {
  const due = await listDue(ports, MAX_RUN);
  for (let from = 0; from < due.length; from += BATCH) {
    signal?.throwIfAborted();
    await checkAll(ports, due.slice(from, from + BATCH));
  }
};

/** Job of `onDomainsDue`. */
export const DOMAINS_DUE = defineJob({
  name: 'sites.domains-due',
  payload: networkJob,
  schedule: EVERY.fewMinutes,
  retries: 1,
  retryDelaySeconds: 60,
  limitSeconds: 1800,
  run: (ports, _, info) => onDomainsDue(ports, info),
});
