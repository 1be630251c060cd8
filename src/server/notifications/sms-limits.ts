import type { Tx } from '#platform/db/database';
import { type Count, countUse, DAY, MINUTE } from '#platform/db/rate-limits';

const SITE_MAX = 20;
const ALL_MAX = 500;

/** `to`: in E.164. `purpose`: the kind of SMS that visitors request without signing in. */
export type CountedSms = { siteId: string; to: string; purpose: 'quiz' | 'report' | 'visit' };

/**
 * Limits of SMS, which cost money and reach strangers (rule SMS-LIMITS); narrow ones first. Each purpose has half of
 * the SMS of a site and of the total, so that many requests of one purpose do not block the others.
 */
export const smsCounts = ({ siteId, to, purpose }: CountedSms): readonly Count[] => [
  { name: 'sms.number.minute', of: to, max: 1, seconds: MINUTE },
  { name: 'sms.number.day', of: to, max: 3, seconds: DAY },
  { name: 'sms.site.share', of: `${siteId} ${purpose}`, max: SITE_MAX / 2, seconds: DAY },
  { name: 'sms.all.share', of: purpose, max: ALL_MAX / 2, seconds: DAY },
  { name: 'sms.site', of: siteId, max: SITE_MAX, seconds: DAY },
  { name: 'sms.all', of: 'all', max: ALL_MAX, seconds: DAY },
];

/**
 * Counts one SMS against its limits, one after another: an SMS refused by one limit is not counted in the later ones,
 * so that refused requests do not use them up. Returns the seconds to wait, or null: it may be sent.
 */
export const countSms = async (tx: Tx, sms: CountedSms): Promise<number | null> => {
  for (const count of smsCounts(sms)) {
    const wait = await countUse(tx, [count]);
    if (wait !== null) return wait;
  }
  return null;
};
