import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Locked } from './db/migration-lock.ts';

export const JOBS_SCHEMA = 'pgboss';

/**
 * Grants of the scopes on the queue: they may only add jobs, in their own transaction. Row-level security limits a
 * site's transaction to jobs of its own market, so that no tenant's query must change its role to add a job. Workers
 * use the serving role, outside any scope.
 */
const GRANTS = `
do $$
declare own text := '(data ->> ''marketId'') = (select current_market())::text';
begin
  if exists (select from pg_policy where polrelid = '${JOBS_SCHEMA}.job_common'::regclass and polname = 'tenant') then
    return;
  end if;
  grant usage on schema ${JOBS_SCHEMA} to vitrine_site, vitrine_network, vitrine_admin;
  grant select on ${JOBS_SCHEMA}.queue to vitrine_site, vitrine_network, vitrine_admin;
  grant insert, select (id, start_after, data) on ${JOBS_SCHEMA}.job_common
    to vitrine_site, vitrine_network, vitrine_admin;
  alter table ${JOBS_SCHEMA}.job_common enable row level security;
  execute format('create policy tenant on ${JOBS_SCHEMA}.job_common to vitrine_site using (%s) with check (%s)',
    own, own);
  create policy network on ${JOBS_SCHEMA}.job_common to vitrine_network
    using (data -> 'marketId' = 'null') with check (data -> 'marketId' = 'null');
  create policy admin on ${JOBS_SCHEMA}.job_common to vitrine_admin using (true) with check (true);
end $$;
create policy work on ${JOBS_SCHEMA}.job_common
  using (current_user = session_user) with check (current_user = session_user);`;

const HAS_GRANTS = `
  select from pg_policy where polrelid = '${JOBS_SCHEMA}.job_common'::regclass and polname = 'work'`;

type OpenBoss = { migrate: boolean };

/**
 * Creates or upgrades the queue's own tables, unless they have this version. Runs on the connection of the migrations,
 * after the roles of the scopes were created. `locked` prevents concurrent runs by other instances.
 */
export const installJobs = async (client: pg.Client, locked: Locked): Promise<void> => {
  if ((await isCurrent(client)) && (await hasGrants(client))) return;
  await locked(async () => {
    await openBoss(client, { migrate: true });
    if (!(await hasGrants(client))) await client.query(GRANTS);
  });
};

const hasGrants = async (client: pg.Client): Promise<boolean> => (await client.query(HAS_GRANTS)).rowCount === 1;

/** Without `migrate`, pg-boss refuses to start on tables of another version. */
const isCurrent = (client: pg.Client): Promise<boolean> =>
  openBoss(client, { migrate: false }).then(
    () => true,
    () => false,
  );

const openBoss = async (client: pg.Client, { migrate }: OpenBoss): Promise<void> => {
  const db = {
    executeSql: async (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => client.query(text, values),
  };
  const boss = new PgBoss({ db, schema: JOBS_SCHEMA, supervise: false, schedule: false, migrate });
  const problems: Error[] = [];
  boss.on('error', (error) => problems.push(error));
  await boss.start().finally(() => boss.stop({ graceful: false, close: false }));
  if (problems[0]) throw problems[0];
};
