import { v4 as uuid } from 'uuid';
import { type Refusal, refuse, refuseValue } from '#contracts/problem';
import { hasEstimation } from '#domain/estimation/availability';
import { estimationHref } from '#domain/estimation/estimation-path';
import { REPORT_SMS } from '#fr/estimation-report';
import { ESTIMATION_CONTACT_FAULTS } from '#fr/estimations';
import type { Tx } from '#platform/db/database';
import { refusesSms } from '#server/consents';
import { type SiteRequestCtx, siteUrl } from '#server/context';
import { estimationToken } from '#server/estimation';
import { countSms, queueSms } from '#server/notifications';
import { isFrenchMobile, readPhone } from '#server/people';
import { acceptReport } from './accept-report.ts';

type Input = { id: string; token: string; phone: string };

const refusePhone = (message: string): Refusal => refuseValue('phone', message);

/**
 * Sends the link of an estimation by SMS; it is valid for 30 days. 404, 409, 429: as in `acceptReport`, or the site has
 * no estimation. 422: not a French mobile number, or its owner refused to be contacted (rule SMS-NUMBERS).
 */
export const sendReportLink = async (
  ctx: SiteRequestCtx,
  { id, token, phone }: Input,
): Promise<{ ok: true } | Refusal> => {
  const { site, directory, system } = ctx;
  if (!hasEstimation(site)) return refuse(404, 'NOT_FOUND');
  const to = readPhone(phone);
  if (to === null || !isFrenchMobile(to)) return refusePhone(ESTIMATION_CONTACT_FAULTS.PHONE);
  const { marketId } = site;
  const check = async (tx: Tx): Promise<Refusal | null> =>
    (await refusesSms(tx, marketId, to)) ? refusePhone(REPORT_SMS.refused) : null;
  const count = (tx: Tx) => countSms(tx, { siteId: site.id, to, purpose: 'report' });
  return acceptReport(ctx, { id, token, to, count, check }, async (tx) => {
    const link = siteUrl(ctx, estimationHref(estimationToken(ctx, id)));
    const text = REPORT_SMS.text(site.name, link);
    await queueSms({ system, directory, marketId }, tx, {
      template: 'estimation.link',
      cause: `estimation-link:${uuid()}`,
      to,
      text,
    });
  });
};
