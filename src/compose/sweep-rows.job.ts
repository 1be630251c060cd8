import { deleteOldKeys } from '#platform/db/idempotency';
import { deleteEndedWindows } from '#platform/db/rate-limits';
import { removeLeftFolders } from '#platform/temporary-folders';
import { sweepSessions } from '#server/access';
import { type AdminCtx, adminCtx, defineJob, EVERY, networkJob, type Ports } from '#server/context';
import { sweepImports, sweepUploads } from '#server/imports';
import { failMails, mailsOfJobs } from '#server/notifications';

/** Marks mails as failed whose job died without its handler (the worker was killed during the last attempt). */
const settleDeadMails = async (ctx: AdminCtx): Promise<number> => {
  const dead = await ctx.system.jobs.deadJobs();
  return failMails(ctx, mailsOfJobs(dead));
};

/**
 * Job handler: deletes expired sessions, password links, rate limit counts, stored responses of idempotency keys and
 * old imports, each in its own transaction, and directories that killed processes left behind.
 */
export const sweepRows = async (ports: Ports): Promise<void> => {
  const ctx: AdminCtx = adminCtx(ports, 'rows sweep');
  const sessions = await ctx.write(sweepSessions);
  const limits = await ctx.write(deleteEndedWindows);
  const answers = await ctx.write(deleteOldKeys);
  const mails = await settleDeadMails(ctx);
  await removeLeftFolders();
  const imports = (await sweepImports(ctx)) + (await sweepUploads(ctx));
  if (sessions + limits + answers + mails + imports > 0)
    ctx.system.log.info({ sessions, limits, answers, mails, imports }, 'expired rows deleted');
};

/** Job that runs `sweepRows`. */
export const ROWS_SWEEP = defineJob({
  name: 'rows.sweep',
  payload: networkJob,
  schedule: EVERY.quarter,
  retries: 2,
  retryDelaySeconds: 600,
  limitSeconds: 600,
  run: sweepRows,
});
