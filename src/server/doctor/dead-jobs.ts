import { NIL } from 'uuid';
import type { DeadJobItem } from '#contracts/health';
import { errorText } from '#domain/doctor/error-text';
import type { DeadJob } from '#platform/jobs';
import { recordAudit } from '#server/access';
import type { AdminCtx, AdminRequestCtx } from '#server/context';
import { mailsOfJobs, reopenMails } from '#server/notifications';

/** Jobs that failed in all their attempts, newest first, at most 500. */
export const listDeadJobs = async (ctx: Pick<AdminCtx, 'system' | 'read'>): Promise<DeadJobItem[]> => {
  const dead = await ctx.system.jobs.deadJobs();
  const ids = [...new Set(dead.flatMap(({ payload }) => payload.marketId ?? []))];
  const markets =
    ids.length === 0
      ? []
      : await ctx.read((tx) => tx.selectFrom('markets').select(['id', 'name']).where('id', 'in', ids).execute());
  const byId = new Map(markets.map((market) => [market.id, market]));
  return dead.map(({ id, queue, payload, attempts, error, failedAt }) => ({
    id,
    queue,
    market: byId.get(payload.marketId ?? '') ?? null,
    attempts,
    error: errorText(error),
    failedAt: failedAt.toISOString(),
  }));
};

const moveBack = async (ctx: AdminCtx, dead: readonly DeadJob[]): Promise<number> => {
  // Before the jobs run again, because a mail is sent only with the status 'waiting'.
  await reopenMails(ctx, mailsOfJobs(dead));
  return ctx.system.jobs.retryDead(dead.map(({ id }) => id));
};

/**
 * Puts dead jobs back into their queues with all attempts; their mails wait again. Returns the number of jobs. The list
 * of dead jobs is limited: `all` reads it again until it is empty.
 */
export const retryDeadJobs = async (ctx: AdminCtx, wanted: readonly string[] | 'all'): Promise<number> => {
  let count = 0;
  for (;;) {
    const dead = (await ctx.system.jobs.deadJobs()).filter(({ id }) => wanted === 'all' || wanted.includes(id));
    const moved = await moveBack(ctx, dead);
    count += moved;
    if (wanted !== 'all' || moved === 0) return count;
  }
};

/** The same for a super user, with an audit log entry (rule NETWORK-HEALTH). */
export const retryJobs = async (ctx: AdminRequestCtx, { ids }: { ids: string[] }): Promise<{ retried: number }> => {
  const { person, system } = ctx;
  const retried = await retryDeadJobs(ctx, ids);
  if (retried > 0)
    await ctx.write((tx) =>
      recordAudit(tx, {
        marketId: NIL,
        action: 'jobs.retried',
        actorId: person.accountId,
        actor: person.role,
        subject: { kind: 'job', id: retried === 1 ? (ids[0] ?? '') : '' },
        details: { count: retried },
        at: system.now(),
      }),
    );
  return { retried };
};
