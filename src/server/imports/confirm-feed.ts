import type { z } from 'zod';
import type { feedUploadOperations } from '#contracts/feed-uploads';
import { type Refusal, refuse } from '#contracts/problem';
import { nameOf } from '#server/access';
import type { StaffCtx } from '#server/context';
import { feedKey } from '#server/files';
import { changeUpload, findUpload } from './feed-upload-rows.ts';
import { FEED_UPLOADED } from './feed-uploaded.job.ts';

type Input<N extends 'confirm' | 'cancel'> = z.output<(typeof feedUploadOperations)[N]['input']>;
type Nothing = Record<string, never>;

/** Imports a checked feed, as a job; a doubtful one only if the person insists (rule FEED-UPLOAD). */
export const confirmFeed = (ctx: StaffCtx, { id, isForced }: Input<'confirm'>): Promise<Nothing | Refusal> =>
  ctx.write(async (tx) => {
    const { marketId } = ctx.site;
    const upload = await findUpload(tx, marketId, id);
    if (!upload) return refuse(404, 'NOT_FOUND');
    if (upload.status !== 'checked') return refuse(409, 'UPLOAD_STATE');
    if (upload.refusal !== null && !isForced) return refuse(409, 'CONFIRMATION_NEEDED');
    await changeUpload(tx, upload, {
      status: 'importing',
      is_forced: isForced,
      actor_id: ctx.person.accountId,
      actor_name: nameOf(ctx.person),
      updated_at: ctx.system.now(),
    });
    await ctx.system.jobs.send(tx, FEED_UPLOADED, { marketId, id }, { onceKey: id });
    return {};
  });

/** Cancels an upload before its import. */
export const cancelFeed = async (ctx: StaffCtx, { id }: Input<'cancel'>): Promise<Nothing | Refusal> => {
  const outcome = await ctx.write(async (tx) => {
    const upload = await findUpload(tx, ctx.site.marketId, id);
    if (!upload) return refuse(404, 'NOT_FOUND');
    if (upload.status !== 'checking' && upload.status !== 'checked') return refuse(409, 'UPLOAD_STATE');
    await changeUpload(tx, upload, { status: 'cancelled', updated_at: ctx.system.now() });
    return null;
  });
  if (outcome !== null) return outcome;
  await ctx.system.files.delete(feedKey(id));
  return {};
};
