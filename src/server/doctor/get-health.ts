import type { Health } from '#contracts/health';
import { capital } from '#fr/format';
import { unbroken } from '#fr/typography';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import type { AdminRequestCtx } from '#server/context';
import { listDeadJobs } from './dead-jobs.ts';
import { findingText } from './finding-text.ts';
import { withQuickChecks } from './quick-checks.ts';

const QUEUES = `
  select name as queue,
    count(*) filter (where state = 'created')::int as waiting,
    count(*) filter (where state = 'active')::int as running,
    count(*) filter (where state = 'retry')::int as retrying
  from ${JOBS_SCHEMA}.job_common
  where state in ('created', 'active', 'retry') and name <> 'dead'
  group by name order by name`;

/** Each process of the product has one listening connection. */
const INSTANCES = `
  select coalesce(host(client_addr), 'local') as address, backend_start as since
  from pg_stat_activity where datname = current_database() and application_name = 'vitrine listen'
  order by backend_start limit 100`;

type Instance = { address: string; since: Date };

/** State of the running installation (rule NETWORK-HEALTH). */
export const getHealth = (ctx: AdminRequestCtx): Promise<Health> => {
  const { system } = ctx;
  const { version, startedAt } = system.installation;
  return withQuickChecks(ctx, async (findings, client) => {
    const queues = await client.query<Health['queues'][number]>(QUEUES);
    const instances = await client.query<Instance>(INSTANCES);
    return {
      checkedAt: system.now().toISOString(),
      version,
      startedAt: startedAt.toISOString(),
      instances: instances.rows.map(({ address, since }) => ({ address, since: since.toISOString() })),
      checks: findings.map((finding) => ({
        check: finding.check,
        level: finding.level,
        text: unbroken(capital(findingText(finding))),
      })),
      queues: queues.rows,
      dead: await listDeadJobs(ctx),
    };
  });
};
