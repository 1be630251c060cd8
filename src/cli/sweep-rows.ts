import { sweepLimits } from '#platform/db/limits';
import { sweepOnce } from '#platform/db/once';
import { sweepSessions } from '#server/access';
import { type AdminCtx, adminCtx, type Ports } from '#server/context';

/** Rows that only served for a while. */
export const ROWS_SWEEP = 'rows.sweep';

/** Job handler: forgets ended sessions and links of passwords, counts of limits, answers kept for keys. Each in a transaction of its own. */
export const sweepRows = async (ports: Ports): Promise<void> => {
  const ctx: AdminCtx = adminCtx(ports, 'rows sweep');
  const sessions = await ctx.write(sweepSessions);
  const limits = await ctx.write(sweepLimits);
  const answers = await ctx.write(sweepOnce);
  if (sessions + limits + answers > 0) ctx.log.info({ sessions, limits, answers }, 'rows swept');
};
