import { sweepLimits } from '#platform/db/limits';
import { sweepOnce } from '#platform/db/once';
import { sweepSessions } from '#server/access';
import { type AdminCtx, adminCtx, type Ports } from '#server/context';
import { failMails, mailsOfJobs } from '#server/notifications';

/** Rows that only served for a while. */
export const ROWS_SWEEP = 'rows.sweep';

/** A mail whose job died without its handler (a worker that was killed in the last try) no longer waits. */
const settleDeadMails = async (ctx: AdminCtx): Promise<number> => {
  const dead = await ctx.system.jobs.deadJobs();
  return failMails(ctx, mailsOfJobs(dead));
};

/** Job handler: forgets ended sessions and links of passwords, counts of limits, answers kept for keys. Each in a transaction of its own. */
export const sweepRows = async (ports: Ports): Promise<void> => {
  const ctx: AdminCtx = adminCtx(ports, 'rows sweep');
  const sessions = await ctx.write(sweepSessions);
  const limits = await ctx.write(sweepLimits);
  const answers = await ctx.write(sweepOnce);
  const mails = await settleDeadMails(ctx);
  if (sessions + limits + answers + mails > 0) ctx.system.log.info({ sessions, limits, answers, mails }, 'rows swept');
};
