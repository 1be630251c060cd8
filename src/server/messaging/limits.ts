import { type Count, DAY, MINUTE } from '#platform/db/rate-limits';

/** Limits of messages from one client address, on all sites together (rule FORM-LIMITS). */
export const messageCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'message.address', of: address, max: 5, seconds: MINUTE },
  { name: 'message.address.day', of: address, max: 20, seconds: DAY },
];

/** Limits of fixed mails requested from one client address. */
export const fixedMailCounts = ({ address }: { address: string }): readonly Count[] => [
  { name: 'mail.address', of: address, max: 5, seconds: MINUTE },
  { name: 'mail.address.day', of: address, max: 20, seconds: DAY },
];

/** Limit of a site's messages with a mail each; more are mailed in digests. */
export const messageBound = (siteId: string): Count => ({ name: 'message.site', of: siteId, max: 200, seconds: DAY });
