import { sql } from 'kysely';
import { PUSH_BATCH } from '#domain/posts/push';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { PUSH_DUE, type PushDue } from './push-due.job.ts';

export type NewPost = {
  id: string;
  title: string;
  content: string;
  picture_id: string | null;
  author_id: string;
  author_name: string;
};

/**
 * Inserts a post with a delivery for each subscription of the site, and the jobs that send them, in the caller's
 * transaction. One statement sees one state of the subscriptions, so the number of recipients is exact.
 */
export const insertPost = async ({ site, system }: PublicCtx, tx: Tx, post: NewPost): Promise<void> => {
  const { marketId, id: siteId } = site;
  const { rows } = await sql<{ batches: number }>`
    with subscribed as (
      select id, ((row_number() over (order by id) - 1) / ${PUSH_BATCH})::int as batch from push_subscriptions
      where market_id = ${marketId} and site_id = ${siteId}),
    published as (
      insert into posts (market_id, site_id, id, title, content, picture_id, author_id, author_name, published_at,
        recipients)
      values (${marketId}, ${siteId}, ${post.id}, ${post.title}, ${post.content}, ${post.picture_id},
        ${post.author_id}, ${post.author_name}, ${system.now()}, (select count(*) from subscribed))),
    waiting as (
      insert into push_deliveries (market_id, site_id, post_id, subscription_id, batch)
      select ${marketId}::uuid, ${siteId}::uuid, ${post.id}::uuid, id, batch from subscribed)
    select coalesce(max(batch) + 1, 0)::int as batches from subscribed`.execute(tx);
  const jobs = Array.from({ length: rows[0]?.batches ?? 0 }, (_, batch): PushDue => {
    return { marketId, siteId, postId: post.id, batch };
  });
  await system.jobs.sendAll(tx, PUSH_DUE, jobs);
};
