import type { Command } from 'commander';
import { consoleMoment } from '#fr/cli';
import { JOBS_WORDS as WORDS } from '#fr/jobs';
import type { DeadJob } from '#platform/jobs';
import { adminCtx, type Ports } from '#server/context';
import { retryDeadJobs } from '#server/doctor';

/** Dependencies of the command. */
export type DeadJobsDeps = {
  withPorts: <T>(work: (ports: Ports) => Promise<T>) => Promise<T>;
  out: (line: string) => void;
  err: { write: (text: string) => void };
  /** 0: done · 1: invalid selection of jobs, or an id that is not a dead job. */
  exit: (code: 0 | 1) => void;
};

const lineOf = ({ id, queue, payload, attempts, error, failedAt }: DeadJob): string => {
  const when = consoleMoment(failedAt);
  return [when, queue, payload.marketId ?? WORDS.network, WORDS.attempts(attempts), error.split('\n')[0], id].join(
    '\t',
  );
};

/**
 * `dead-jobs`: lists jobs that have used all attempts of their queue, newest first, one tab-separated line each.
 * `dead-jobs retry [id…] [--all]` puts them back into their queues.
 */
export const registerDeadJobs = (program: Command, { withPorts, out, err, exit }: DeadJobsDeps): void => {
  const command = program
    .command('dead-jobs')
    .description(WORDS.description)
    .action(async () => {
      const dead = await withPorts((ports) => ports.system.jobs.deadJobs());
      if (dead.length === 0) out(WORDS.none);
      for (const job of dead) out(lineOf(job));
    });
  command
    .command('retry')
    .description(WORDS.retry)
    .argument('[id...]', WORDS.id)
    .option('--all', WORDS.all)
    .action(async (ids: string[], { all }: { all?: true }) => {
      if (ids.length > 0 === (all ?? false)) {
        err.write(`${WORDS.choose}\n`);
        return exit(1);
      }
      const count = await withPorts((ports) => retryDeadJobs(adminCtx(ports, 'vitrine dead-jobs'), all ? 'all' : ids));
      out(WORDS.retried(count));
      if (count < ids.length) exit(1);
    });
};
