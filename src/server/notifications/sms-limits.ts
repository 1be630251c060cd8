import type { Count } from '#platform/db/rate-limits';

const MINUTE = 60;
const DAY = 86_400;

/**
 * SMS cost money and reach strangers: limits of each number, of each site and of the whole installation, whatever asks
 * for them (rule SMS-LIMITS).
 */
export const smsCounts = ({ siteId, to }: { siteId: string; to: string }): readonly Count[] => [
  { name: 'sms.number.minute', of: to, max: 1, seconds: MINUTE },
  { name: 'sms.number.day', of: to, max: 3, seconds: DAY },
  { name: 'sms.site', of: siteId, max: 20, seconds: DAY },
  { name: 'sms.all', of: 'all', max: 500, seconds: DAY },
];
