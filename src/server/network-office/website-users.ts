import type { z } from 'zod';
import type { networkWebsiteOperations } from '#contracts/network-websites';
import { isRefusal, type Refusal } from '#contracts/problem';
import { addSiteUser, listSiteUsers, mailSiteUser, removeSiteUser } from '#server/accounts';
import type { AdminRequestCtx, StaffCtx } from '#server/context';
import { staffOf } from './staff-of.ts';

type Operations = typeof networkWebsiteOperations;

const onSite = async <T>(
  ctx: AdminRequestCtx,
  id: string,
  work: (staff: StaffCtx) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const staff = await staffOf(ctx, id);
  return isRefusal(staff) ? staff : work(staff);
};

/**
 * The users of a site for the network's team, with the use cases of the site's own back office (rules SITE-USERS-*).
 */
export const websiteUsers = {
  users: (ctx: AdminRequestCtx, { id, ...page }: z.output<Operations['users']['input']>) =>
    onSite(ctx, id, (staff) => listSiteUsers(staff, { q: '', kind: '', ...page })),
  addUser: (ctx: AdminRequestCtx, { id, ...user }: z.output<Operations['addUser']['input']>) =>
    onSite(ctx, id, (staff) => addSiteUser(staff, user)),
  removeUser: (ctx: AdminRequestCtx, { id, userId }: z.output<Operations['removeUser']['input']>) =>
    onSite(ctx, id, (staff) => removeSiteUser(staff, { id: userId })),
  mailUser: (ctx: AdminRequestCtx, { id, userId }: z.output<Operations['mailUser']['input']>) =>
    onSite(ctx, id, (staff) => mailSiteUser(staff, { id: userId })),
};
