import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { countUse, countUseAndCommit, uncountUse } from '#platform/db/rate-limits';
import type { SiteRequestCtx } from '#server/context';
import { lockEstimation, openEstimationToken } from '#server/estimation';

import { repeatCount, reportClientCounts } from './report-limits.ts';

type Answer = { ok: true } | Refusal;

type ReportRequest = {
  id: string;
  token: string;
  /** Address or number of the recipient. */
  to: string;
  /** Counts the message against its limits: the seconds to wait, or null. */
  count: (tx: Tx) => Promise<number | null>;
  /** Why this recipient gets nothing; null: allowed. */
  check?: (tx: Tx) => Promise<Refusal | null>;
};

const accept = async (
  ctx: SiteRequestCtx,
  tx: Tx,
  { id, to, count, check, send }: ReportRequest & { send: (tx: Tx) => Promise<void> },
): Promise<Answer> => {
  const row = await lockEstimation(ctx, tx, id);
  if (!row) return refuse(404, 'NOT_FOUND');
  if (row.completed_at === null) return refuse(409, 'ESTIMATION_UNFINISHED');
  const refused = await check?.(tx);
  if (refused) return refused;
  const repeat = [repeatCount({ id, to })];
  if ((await countUse(tx, repeat)) !== null) return { ok: true };
  const wait = await count(tx);
  if (wait === null) {
    await send(tx);
    return { ok: true };
  }
  await uncountUse(tx, repeat);
  return refuseTooMany(wait);
};

/**
 * Accepts a request for the report of a finished estimation and runs `send` in its transaction (rule
 * ESTIMATION-REPORT). The same request within a minute is accepted and sends nothing more. 404: unknown, of another
 * site, or without its token. 409: a step is missing. 429: too many.
 */
export const acceptReport = async (
  ctx: SiteRequestCtx,
  asked: ReportRequest,
  send: (tx: Tx) => Promise<void>,
): Promise<Answer> => {
  if (openEstimationToken(ctx, asked.token) !== asked.id) return refuse(404, 'NOT_FOUND');
  const wait = await countUseAndCommit(ctx.write, reportClientCounts(ctx.client));
  if (wait !== null) return refuseTooMany(wait);
  return ctx.write((tx) => accept(ctx, tx, { ...asked, send }));
};
