import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { AdminRequestCtx, StaffCtx } from '#server/context';
import { cancelFeed, confirmFeed, getLastUpload, uploadFeed } from '#server/imports';
import { staffOf } from '#server/network-office';

type OfMarket = { /** Id of the market center. */ id: string };
type OfUpload = OfMarket & { uploadId: string };

/** The uploads of a market center belong to its own site. 404: unknown, or without a site. */
const marketStaff = async (ctx: AdminRequestCtx, { id }: OfMarket): Promise<StaffCtx | Refusal> => {
  const site = ctx.directory.sitesOfMarket(id).find(({ type }) => type === 'market');
  return site ? staffOf(ctx, site.id) : refuse(404, 'NOT_FOUND');
};

const asStaff =
  <I extends OfMarket, O>(work: (staff: StaffCtx, input: I) => Promise<O>) =>
  async (ctx: AdminRequestCtx, input: I): Promise<O | Refusal> => {
    const staff = await marketStaff(ctx, input);
    return isRefusal(staff) ? staff : work(staff, input);
  };

/** Uploads by the network's team for a market center, like those of its own staff (rule FEED-UPLOAD). */
export const MARKET_UPLOADS = {
  lastUpload: asStaff<OfMarket, Awaited<ReturnType<typeof getLastUpload>>>((staff) => getLastUpload(staff)),
  upload: asStaff((staff, { file }: OfMarket & { file: File }) => uploadFeed(staff, { file })),
  confirmUpload: asStaff((staff, { uploadId, isForced }: OfUpload & { isForced: boolean }) =>
    confirmFeed(staff, { id: uploadId, isForced }),
  ),
  cancelUpload: asStaff((staff, { uploadId }: OfUpload) => cancelFeed(staff, { id: uploadId })),
};
