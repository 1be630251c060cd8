import { sql } from 'kysely';
import { MINUTE_MS } from '#domain/calendar/durations';
import { daysBefore } from '#domain/calendar/moments';
import { CONFIRM_MINUTES, STUCK_HOURS } from '#domain/feeds/feed-upload';
import type { AdminCtx } from '#server/context';
import { feedKey } from '#server/files';

const KEPT_DAYS = 30;

/**
 * Cancels unconfirmed uploads, fails those whose job has died, and deletes their files and old rows. Returns the number
 * of uploads that ended.
 */
export const sweepUploads = async (ctx: AdminCtx): Promise<number> => {
  const now = ctx.system.now();
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const ended = await ctx.write(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update feed_uploads set status = case when status = 'checked' then 'cancelled' else 'failed' end,
        updated_at = ${now}
      where (status = 'checked' and updated_at < ${before(CONFIRM_MINUTES * MINUTE_MS)})
        or (status in ('checking', 'importing') and updated_at < ${before(STUCK_HOURS * 60 * MINUTE_MS)})
      returning id`.execute(tx);
    await sql`delete from feed_uploads where updated_at < ${daysBefore(now, KEPT_DAYS)}`.execute(tx);
    return rows;
  });
  for (const { id } of ended) await ctx.system.files.delete(feedKey(id));
  return ended.length;
};
