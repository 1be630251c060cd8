import { MAX_LOST_RUNS } from '#domain/feeds/feed-upload';
import type { JobInfo } from '#platform/jobs';
import type { MarketCtx } from '#server/context';

type CountedRun = {
  /** Number of earlier runs whose end was not recorded. */
  lost: number;
  run: () => Promise<void>;
  /** Ends the work without another attempt. */
  fail: (code: 'INTERRUPTED' | 'ERROR') => Promise<void>;
  /** Records that no run of the work is lost. */
  uncount: () => Promise<unknown>;
};

/**
 * Runs work of a job. The caller counts the run at its start, and the count is reset at its end, even after an error or
 * a stop of the server. What stays counted is a run whose process crashed; after two of them the work has failed (rule
 * FEED-PROCESS). @throws the error of `run`, so that the job is retried
 */
export const runCounted = async (
  ctx: MarketCtx,
  { isLast, signal }: Pick<JobInfo, 'isLast' | 'signal'>,
  { lost, run, fail, uncount }: CountedRun,
): Promise<void> => {
  if (lost >= MAX_LOST_RUNS) return fail('INTERRUPTED');
  // An error here must not replace that of the run. Without the database the run counts as lost.
  const end = (): Promise<unknown> =>
    uncount().catch((error: unknown) => ctx.system.log.warn({ err: error }, 'the end of a run was not written'));
  // Immediately, because a long statement may outlast the stop.
  const onStop = () => void end();
  signal.addEventListener('abort', onStop, { once: true });
  try {
    await run();
  } catch (error) {
    if (isLast) await fail(signal.aborted ? 'INTERRUPTED' : 'ERROR');
    else await end();
    throw error;
  } finally {
    signal.removeEventListener('abort', onStop);
  }
};
