import { type Refusal, refuse } from '#contracts/problem';
import { type AdminRequestCtx, publicCtx, type StaffCtx, writingOnce } from '#server/context';

/** The context of a site for the use cases of its own back office, on behalf of the network's team. */
export const staffOf = async (ctx: AdminRequestCtx, siteId: string): Promise<StaffCtx | Refusal> => {
  const site = await ctx.directory.findSite(siteId);
  if (site === null) return refuse(404, 'NOT_FOUND');
  return writingOnce({ ...publicCtx(ctx, site), client: ctx.client, person: ctx.person });
};
