import type { Command } from 'commander';
import { date, time } from '#fr/format';
import { JOBS_WORDS as WORDS } from '#fr/jobs';
import type { DeadJob } from '#platform/jobs';
import type { Ports } from '#server/context';

/** What the command needs of its surroundings. */
export type DeadJobsDeps = {
  withPorts: <T>(work: (ports: Ports) => Promise<T>) => Promise<T>;
  out: (line: string) => void;
};

const lineOf = ({ id, queue, payload, attempts, error, failedAt }: DeadJob): string => {
  const when = `${date(failedAt, { style: 'short' })} ${time(failedAt)}`;
  return [when, queue, payload.marketId ?? WORDS.network, WORDS.attempts(attempts), error.split('\n')[0], id].join(
    '\t',
  );
};

/** `dead-jobs`: jobs that failed as often as their queue allows, newest first, one tab-separated line each. */
export const registerDeadJobs = (program: Command, { withPorts, out }: DeadJobsDeps): void => {
  program
    .command('dead-jobs')
    .description(WORDS.description)
    .action(async () => {
      const dead = await withPorts((ports) => ports.jobs.deadJobs());
      if (dead.length === 0) out(WORDS.none);
      for (const job of dead) out(lineOf(job));
    });
};
