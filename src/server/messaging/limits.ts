import type { Count } from '#platform/db/rate-limits';

const MINUTE = 60;
const DAY = 86_400;

/** Messages of one client address, to all sites together (rule FORM-LIMITS). */
export const messageCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'message.address', of: address, max: 5, seconds: MINUTE },
  { name: 'message.address.day', of: address, max: 20, seconds: DAY },
];

/** Fixed mails that one client address may request. */
export const fixedMailCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'mail.address', of: address, max: 5, seconds: MINUTE },
  { name: 'mail.address.day', of: address, max: 20, seconds: DAY },
];

/** Messages of a site that are mailed one by one; those beyond are mailed in digests. */
export const messageBound = (siteId: string): Count => ({ name: 'message.site', of: siteId, max: 200, seconds: DAY });
