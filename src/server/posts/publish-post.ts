import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { PostDetail, postOperations } from '#contracts/posts';
import { isRefusal, type Refusal, refuse, refuseClosed } from '#contracts/problem';
import type { RichNode } from '#domain/articles/rich-text';
import { daysBefore } from '#domain/calendar/moments';
import { MAX_POSTS_A_DAY } from '#domain/posts/post';
import type { Tx } from '#platform/db/database';
import { runIdempotent } from '#platform/db/idempotency';
import { holdLock } from '#platform/db/named-lock';
import { nameOf, recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { hasForeignPicture } from '#server/files';
import { checkPostContent, refusePost } from './check-post.ts';
import { readPicture } from './post-picture.ts';
import { getDetail } from './post-rows.ts';
import { insertPost } from './queue-push.ts';

type Input = z.output<typeof postOperations.publish.input>;
type Values = { title: string; content: RichNode; picture: string | null };

const RETRY_AFTER = 3600;

/** Publications of one site are sequential, so that the daily limit is exact. */
const lockPosts = async ({ site }: StaffCtx, tx: Tx): Promise<void> => {
  await holdLock(tx, `posts:${site.id}`);
};

const postsOfSite = ({ site }: StaffCtx, tx: Tx) =>
  tx.selectFrom('posts').where('market_id', '=', site.marketId).where('site_id', '=', site.id);

const isLimitReached = async (ctx: StaffCtx, tx: Tx): Promise<boolean> => {
  const since = daysBefore(ctx.system.now(), 1);
  const last = await postsOfSite(ctx, tx)
    .select('id')
    .where('published_at', '>', since)
    .limit(MAX_POSTS_A_DAY)
    .execute();
  return last.length === MAX_POSTS_A_DAY;
};

/** The last withdrawn post: after a withdrawal the same text is a new publication. */
const lastWithdrawn = async (ctx: StaffCtx, tx: Tx): Promise<string | null> => {
  const row = await postsOfSite(ctx, tx)
    .select('id')
    .where('withdrawn_at', 'is not', null)
    .orderBy('withdrawn_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** `id` null: the site has published too many posts today. */
const store = async (ctx: StaffCtx, tx: Tx, values: Values): Promise<{ id: string | null }> => {
  if (await isLimitReached(ctx, tx)) return { id: null };
  const { person } = ctx;
  const id = uuid();
  await insertPost(ctx, tx, {
    id,
    title: values.title,
    content: JSON.stringify(values.content),
    picture_id: values.picture,
    author_id: person.accountId,
    author_name: nameOf(person),
  });
  await recordChange(ctx, tx, { subject: { kind: 'post', id }, action: 'post.published', fields: {} });
  return { id };
};

/**
 * Publishes a post once within ten minutes (rule POST-ONCE): a double click, a retry and a second tab get the first
 * publication.
 */
const storeOnce = async (ctx: StaffCtx, tx: Tx, values: Values): Promise<{ id: string } | Refusal> => {
  await lockPosts(ctx, tx);
  const { site } = ctx;
  const request = { ...values, after: await lastWithdrawn(ctx, tx) };
  const asked = { marketId: site.marketId, operation: `posts.publish:${site.id}`, key: null, request };
  const stored = await runIdempotent(tx, asked, () => store(ctx, tx, values));
  if (stored === 'key-reused') throw new Error('a request without a key has no other content');
  const { id } = stored.result;
  return id === null ? refuse(429, 'TOO_MANY_POSTS', { retryAfter: RETRY_AFTER }) : { id };
};

/** Publishes a post and notifies the subscribers. 409 `SITE_CLOSED`, `MARKET_INACTIVE`: nothing is sent. */
export const publishPost = async (ctx: StaffCtx, input: Input): Promise<PostDetail | Refusal> => {
  const closed = refuseClosed(ctx.site);
  if (closed) return closed;
  const content = checkPostContent(input.content);
  if (isRefusal(content)) return content;
  const picture = await readPicture(ctx, input);
  if (isRefusal(picture)) return picture;
  const values = { title: input.title, content, picture: picture.id };
  return ctx.write(async (tx) => {
    if (picture.id !== null && (await hasForeignPicture(ctx, tx, [picture.id])))
      return refusePost('picture', 'FOREIGN_PICTURE');
    const stored = await storeOnce(ctx, tx, values);
    return isRefusal(stored) ? stored : getDetail(ctx, tx, stored.id);
  });
};
