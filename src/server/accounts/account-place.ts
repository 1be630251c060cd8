import type { Site } from '#domain/sites/site';
import type { Account } from '#server/access';

/**
 * Where the links of a mail about an account lead: to the place that the mail is about, but for a person with a role in
 * the network to the network's own host alone (rule ACCOUNT-HOSTS).
 */
export const linkedPlace = (
  { network_role }: Pick<Account, 'network_role'>,
  place: Site | 'network',
): Site | 'network' => (network_role === null ? place : 'network');
