import { siteUserOperations } from '#contracts/site-users';
import { userAddress } from '#dashboard/addresses.ts';
import { fullName } from '#domain/people/names';
import { USER_WORDS as WORDS } from '#fr/site-users';
import type { FindObjects } from '#office/frame/office-config.ts';

const MAX_FOUND = 5;

/** People of the site whose name or address contains the searched words, for the command palette. */
export const searchUsers: FindObjects = async (client, q) => {
  const { items } = await client.call(siteUserOperations.list, { q, limit: MAX_FOUND });
  return items.map((user) => ({
    icon: 'users',
    label: fullName(user),
    detail: WORDS.kinds[user.kind],
    to: userAddress(user.id),
  }));
};
