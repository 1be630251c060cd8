import { sql } from 'kysely';
import type { z } from 'zod';
import type { FeedDetail, networkFeedOperations } from '#contracts/network-feeds';
import { type Refusal, refuse } from '#contracts/problem';
import type { FeedSource } from '#domain/feeds/feed';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';
import { withdrawListings } from '#server/imports';
import { auditFeed } from './audit-feed.ts';

type Operation = typeof networkFeedOperations.withdraw;

/** Numbers of published listings of a market center by format. */
export const countFormats = async (tx: Tx, marketId: string): Promise<FeedDetail['formats']> => {
  const { rows } = await sql<{ format: FeedSource; published: number }>`
    select source as format, count(*)::int as published from listings
    where market_id = ${marketId} and status = 'published' group by source order by source`.execute(tx);
  return rows;
};

/**
 * Withdraws the published listings of a former format of a market center (rule FEED-FORMER-FORMAT). 409 `CHANGED`:
 * their number differs from what the person saw.
 */
export const withdrawFormat = (
  ctx: AdminRequestCtx,
  { id, format, published }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> =>
  ctx.write(async (tx) => {
    const market = tx.selectFrom('markets').select('id').where('id', '=', id).forUpdate();
    if (!(await market.executeTakeFirst())) return refuse(404, 'NOT_FOUND');
    const formats = await countFormats(tx, id);
    if (formats.find((published) => published.format === format)?.published !== published)
      return refuse(409, 'CHANGED');
    await withdrawListings(tx, { marketId: id, source: format, importId: null, now: ctx.system.now() });
    await auditFeed(ctx, tx, { marketId: id, action: 'feed.withdrawn', format, withdrawn: published });
    return {};
  });
