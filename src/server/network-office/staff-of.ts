import { type Refusal, refuse } from '#contracts/problem';
import { type AdminRequestCtx, publicCtx, type StaffCtx } from '#server/context';

/** The context of a site for the use cases of its own back office, on behalf of the network's team. */
export const staffOf = (ctx: AdminRequestCtx, siteId: string): StaffCtx | Refusal => {
  const site = ctx.directory.siteById(siteId);
  return site ? { ...publicCtx(ctx, site), client: ctx.client, person: ctx.person } : refuse(404, 'NOT_FOUND');
};
