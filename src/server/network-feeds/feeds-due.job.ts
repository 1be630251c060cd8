import { sql } from 'kysely';
import { HOUR_MS } from '#domain/calendar/durations';
import { nextRun } from '#domain/feeds/feed-source';
import { STUCK_HOURS } from '#domain/feeds/feed-upload';
import { type AdminCtx, adminCtx, defineJob, doEach, EVERY, networkJob } from '#server/context';
import { FEED_WANTED } from './feed-wanted.job.ts';
import { changeSource, findSource } from './source-rows.ts';

/** Maximum number of market centers in one run; more follow in the next one. */
const MAX_RUN = 2000;

/** Without this, a task whose job has died would block its source forever. */
const endStuck = (ctx: AdminCtx, now: Date): Promise<unknown> =>
  ctx.write((tx) =>
    sql`update feed_sources set status = 'idle', runs = 0, refusal = '{"code": "ERROR"}', ended_at = ${now}
      where status <> 'idle' and changed_at < ${new Date(now.getTime() - STUCK_HOURS * HOUR_MS)}`.execute(tx),
  );

const listDue = async (ctx: AdminCtx, now: Date): Promise<readonly string[]> => {
  const rows = await ctx.write((tx) =>
    tx
      .selectFrom('feed_sources')
      .innerJoin('markets', 'markets.id', 'feed_sources.market_id')
      .select('feed_sources.market_id')
      .where('next_at', '<=', now)
      .where('status', '=', 'idle')
      .where('markets.is_active', '=', true)
      .orderBy('next_at')
      .limit(MAX_RUN)
      .execute(),
  );
  return rows.map(({ market_id }) => market_id);
};

/** Starts one source in a transaction with its job, unless another instance has started it. */
const start = (ctx: AdminCtx, marketId: string, now: Date): Promise<void> =>
  ctx.write(async (tx) => {
    const source = await findSource(tx, marketId);
    if (source?.status !== 'idle' || source.next_at === null || source.next_at > now) return;
    await changeSource(tx, marketId, {
      status: 'waiting',
      work: 'import',
      is_forced: false,
      actor_id: null,
      actor_name: null,
      changed_at: now,
      next_at: nextRun({ period: source.period, atHour: source.at_hour }, now),
    });
    await ctx.system.jobs.send(tx, FEED_WANTED, { marketId }, { onceKey: 'feed' });
  });

/** Job handler, every few minutes: starts the due sources (rule FEED-SOURCES). Idempotent. */
export const onFeedsDue = async (ctx: AdminCtx, { signal }: { signal?: AbortSignal } = {}): Promise<void> => {
  const now = ctx.system.now();
  await endStuck(ctx, now);
  await doEach(await listDue(ctx, now), (marketId) => start(ctx, marketId, now), signal);
};

/** Job of `onFeedsDue`. */
export const FEEDS_DUE = defineJob({
  name: 'feeds-due',
  payload: networkJob,
  schedule: EVERY.fewMinutes,
  retries: 1,
  retryDelaySeconds: 60,
  limitSeconds: 600,
  run: (ports, _, info) => onFeedsDue(adminCtx(ports, 'feeds'), info),
});
