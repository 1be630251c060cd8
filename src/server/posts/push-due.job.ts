import { z } from 'zod';
import { excerptOf } from '#domain/articles/rich-text';
import { choosePictureWidth, pictureUrl } from '#domain/files/picture';
import { NOTIFICATIONS_PATH, PUSH_AT_ONCE } from '#domain/posts/push';
import { NOTIFICATION_WORDS } from '#fr/notifications';
import type { Tx } from '#platform/db/database';
import type { PushOutcome, PushTarget } from '#platform/push/web-push';
import { defineJob, type Ports, type PublicCtx, publicCtx, siteJob } from '#server/context';
import { endSubscriptions } from './end-subscriptions.ts';
import { findPost, type PostRow, presentPost } from './post-rows.ts';
import { openedToken } from './push-opened.ts';
import { unsubscribeToken } from './subscriptions.ts';

const payload = siteJob.omit({ id: true }).extend({ postId: z.guid(), batch: z.int() });

/** A batch of the notifications of a post. */
export type PushDue = z.infer<typeof payload>;

type Due = PushTarget & { id: string };
type Batch = Pick<PushDue, 'postId' | 'batch'>;

/** A notification has at most 4 kB; the complete text is on its page. */
const MAX_BODY = 240;
const PICTURE_WIDTH = 960;

/** The payload for the site's service worker (site/enhance/notification-worker.ts). */
const payloadOf = (ctx: PublicCtx, row: PostRow, subscriptionId: string): string => {
  const { picture } = presentPost(row);
  return JSON.stringify({
    title: row.title || ctx.site.name,
    body: excerptOf(row.content, MAX_BODY),
    tag: row.id,
    url: `${NOTIFICATIONS_PATH}#${row.id}`,
    ...(picture && { image: pictureUrl(picture.id, choosePictureWidth(picture.width, PICTURE_WIDTH), 'jpg') }),
    unsubscribe: {
      label: NOTIFICATION_WORDS.action,
      url: `${NOTIFICATIONS_PATH}/desabonnement/${unsubscribeToken(ctx, subscriptionId)}`,
    },
    opened: openedToken(ctx, { postId: row.id, subscriptionId }),
  });
};

const deliveriesOf = ({ site }: PublicCtx, tx: Tx, { postId, batch }: Batch) =>
  tx
    .selectFrom('push_deliveries as d')
    .innerJoin('push_subscriptions as s', (join) =>
      join
        .onRef('s.market_id', '=', 'd.market_id')
        .onRef('s.site_id', '=', 'd.site_id')
        .onRef('s.id', '=', 'd.subscription_id'),
    )
    .select(['s.id', 's.endpoint', 's.p256dh', 's.auth'])
    .where('d.market_id', '=', site.marketId)
    .where('d.site_id', '=', site.id)
    .where('d.post_id', '=', postId)
    .where('d.batch', '=', batch);

const readDue = (ctx: PublicCtx, of: Batch, after: string | null): Promise<Due[]> =>
  ctx.write((tx) =>
    deliveriesOf(ctx, tx, of)
      .$if(after !== null, (query) => query.where('s.id', '>', after ?? ''))
      .orderBy('s.id')
      .limit(PUSH_AT_ONCE)
      .execute(),
  );

type Result = { id: string; outcome: PushOutcome };

const idsOf = (results: readonly Result[], ...outcomes: readonly PushOutcome[]): string[] =>
  results.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id);

/** Deletes finished deliveries and counts them; ended subscriptions are deleted with their consent. */
const settle = (ctx: PublicCtx, postId: string, results: readonly Result[]): Promise<void> =>
  ctx.write(async (tx) => {
    const [sent, refused] = [idsOf(results, 'sent'), idsOf(results, 'refused')];
    const done = [...sent, ...refused];
    const { marketId: market_id, id: site_id } = ctx.site;
    if (done.length > 0) {
      await tx
        .deleteFrom('push_deliveries')
        .where((eb) => eb.and({ market_id, site_id, post_id: postId }))
        .where('subscription_id', 'in', done)
        .execute();
      await tx
        .updateTable('posts')
        .set((eb) => ({ sent: eb('sent', '+', sent.length), failed: eb('failed', '+', refused.length) }))
        .where((eb) => eb.and({ market_id, site_id, id: postId }))
        .execute();
    }
    await endSubscriptions(ctx, tx, { ids: idsOf(results, 'gone'), form: 'push-ended' });
  });

const giveUp = (results: readonly Result[]): Result[] =>
  results.map((result) => (result.outcome === 'later' ? { ...result, outcome: 'refused' } : result));

type Run = { isLast: boolean; signal: AbortSignal };

/**
 * Job handler: sends the pending notifications of one batch, a few in parallel. Results are stored after each group, so
 * that a restart repeats at most that group; push services and devices replace repeated ones by topic and tag. Throws
 * when some must be sent later: the queue retries with back-off. `isLast`: they are given up.
 */
export const onPushDue = async (ports: Ports, job: PushDue, { isLast, signal }: Run): Promise<void> => {
  const site = await ports.directory.findSite(job.siteId);
  if (!site) return;
  const ctx = publicCtx(ports, site);
  const post = await ctx.write((tx) => findPost(ctx, tx, job.postId));
  if (!post) return;
  let later = 0;
  let due = await readDue(ctx, job, null);
  while (due.length > 0) {
    signal.throwIfAborted();
    const results = await Promise.all(due.map((target) => send(ctx, post, target)));
    await settle(ctx, post.id, isLast ? giveUp(results) : results);
    later += idsOf(results, 'later').length;
    due = await readDue(ctx, job, due.at(-1)?.id ?? null);
  }
  if (later > 0 && !isLast) throw new Error(`${later} push notifications are to be sent later`);
};

/** Nothing is sent for a post that was withdrawn meanwhile, or for an inactive market center (rule ACCESS-OFF). */
const send = async (ctx: PublicCtx, post: PostRow, target: Due): Promise<Result> => {
  const { id } = target;
  if (post.withdrawn_at !== null || !ctx.site.market.isActive) return { id, outcome: 'refused' };
  const message = { payload: payloadOf(ctx, post, id), topic: post.id.replaceAll('-', '') };
  return { id, outcome: await ctx.external.push.send(target, message) };
};

/** Job of `onPushDue`. */
export const PUSH_DUE = defineJob({
  name: 'posts.push-due',
  payload,
  // About half a day, because a late push notification is worthless.
  retries: 12,
  retryDelaySeconds: 20,
  longestDelaySeconds: 7200,
  limitSeconds: 600,
  concurrency: 2,
  run: onPushDue,
});
