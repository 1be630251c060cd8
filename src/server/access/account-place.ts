import type { Site } from '#domain/sites/site';
import type { Account } from './queries.ts';

/**
 * The host of the links in a mail about an account: the place that the mail is about, but for a person with a role in
 * the network only the network's own host (rule ACCOUNT-HOSTS).
 */
export const linkedPlace = (
  { network_role }: Pick<Account, 'network_role'>,
  place: Site | 'network',
): Site | 'network' => (network_role === null ? place : 'network');
