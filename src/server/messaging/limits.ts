import type { Count } from '#platform/db/limits';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** How many messages pass (reliability T30): by address, by whom they are from, by site. */
export const messageCounts = (given: { address: string; email: string; siteId: string }): readonly Count[] => [
  { name: 'message.address', of: given.address, most: 5, seconds: MINUTE },
  { name: 'message.email', of: given.email, most: 20, seconds: HOUR },
  { name: 'message.site', of: given.siteId, most: 200, seconds: DAY },
];
