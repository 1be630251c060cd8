import type { MarketCtx } from '#server/context';
import { isCancelled, type UploadRow } from './feed-upload-rows.ts';

/** The cancelling person may be served by another process than that of the job. */
const LOOK_EVERY_MS = 500;

/** A signal that is aborted when a person cancels an upload. `stop` ends its queries. */
export const followCancel = (ctx: MarketCtx, upload: UploadRow): { signal: AbortSignal; stop: () => void } => {
  const cancelled = new AbortController();
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      if (await ctx.write((tx) => isCancelled(tx, upload))) cancelled.abort(new Error('a person cancelled the upload'));
    } catch (error) {
      ctx.system.log.warn({ err: error, upload: upload.id }, 'an upload cannot be followed');
    }
    isLooking = false;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return { signal: cancelled.signal, stop: () => clearInterval(timer) };
};
