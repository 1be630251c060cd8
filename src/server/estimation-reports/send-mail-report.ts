import { v4 as uuid } from 'uuid';
import { type Refusal, refuse, refuseValue } from '#contracts/problem';
import { hasEstimation } from '#domain/estimation/availability';
import { isEmail } from '#domain/people/names';
import { ESTIMATION_CONTACT_FAULTS } from '#fr/estimations';
import type { Tx } from '#platform/db/database';
import type { SiteRequestCtx } from '#server/context';
import { countOutsideMail } from '#server/notifications';
import { acceptReport } from './accept-report.ts';
import { ESTIMATION_REPORT, type EstimationReport } from './report-asked.job.ts';
import { mailReportCounts } from './report-limits.ts';

type Input = { id: string; token: string; email: string };

/**
 * Sends the report of an estimation to an address, as a PDF that a job creates and attaches. 404, 409, 429: as in
 * `acceptReport`, or the site has no estimation. 422: not an address.
 */
export const sendMailReport = async (
  ctx: SiteRequestCtx,
  { id, token, email }: Input,
): Promise<{ ok: true } | Refusal> => {
  const { site } = ctx;
  if (!hasEstimation(site)) return refuse(404, 'NOT_FOUND');
  const to = email.trim().toLowerCase();
  if (!isEmail(to)) {
    const message = ESTIMATION_CONTACT_FAULTS[to === '' ? 'EMAIL_MISSING' : 'EMAIL'];
    return refuseValue('email', message);
  }
  const siteId = site.id;
  const count = (tx: Tx) => countOutsideMail(tx, { siteId, to }, mailReportCounts({ siteId, id, to }));
  return acceptReport(ctx, { id, token, to, count }, async (tx) => {
    const job: EstimationReport = { marketId: site.marketId, siteId, id, to, request: uuid() };
    await ctx.system.jobs.send(tx, ESTIMATION_REPORT, job);
  });
};
