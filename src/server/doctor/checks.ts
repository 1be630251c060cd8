import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { CheckResults } from '#domain/doctor/levels';
import { roleLine } from '#fr/start';
import { findRoleProblem } from '#platform/db/role-check';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import { countAccountsWithPassword } from '#server/accounts';
import { findLastBackup } from '#server/backups';
import { compareFiles } from '#server/files';
import { isDemoNetwork } from '#server/network';
import type { DoctorCtx } from './context.ts';

export const checkRole = async ({ client }: DoctorCtx): Promise<CheckResults['role']> => {
  const { rows } = await client.query<{ role: string }>('select session_user as role');
  const problem = await findRoleProblem(client);
  return { role: rows[0]?.role ?? '?', problem: problem && roleLine(problem) };
};

/** Sessions that wait for a lock, longest wait first, with the application that holds it. */
const LOCKS = `
  select extract(epoch from now() - w.state_change)::int as waiting, h.application_name as holder
  from pg_stat_activity w
  left join lateral (select application_name from pg_stat_activity
    where pid = any (pg_blocking_pids(w.pid)) limit 1) h on true
  where w.datname = current_database() and w.wait_event_type = 'Lock'
  order by w.state_change limit 100`;

export const checkLocks = async ({ client }: DoctorCtx): Promise<CheckResults['locks']> => {
  const { rows } = await client.query<{ waiting: number; holder: string | null }>(LOCKS);
  return { waiting: rows.length, longest: rows[0]?.waiting ?? 0, holder: rows[0]?.holder ?? null };
};

export const checkClock = async ({ client }: DoctorCtx): Promise<CheckResults['clock']> => {
  const asked = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const middle = (asked + Date.now()) / 2;
  return { offset: Math.round(Math.abs((rows[0]?.now.getTime() ?? 0) - middle) / 1000) };
};

export const checkDisk = async ({ dataDir }: DoctorCtx): Promise<CheckResults['disk']> => {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { path: dataDir, free: bavail * bsize, total: blocks * bsize };
};

export const checkFiles = async (ctx: DoctorCtx): Promise<CheckResults['files']> => {
  const { missing, unnamed } = await compareFiles(ctx);
  return { missing: missing.length, unnamed: unnamed.length, example: missing[0] ?? unnamed[0] ?? null };
};

const MAILS = (now: Date) => sql<CheckResults['mails']>`
  select count(*) filter (where status = 'waiting')::int as waiting,
    coalesce(
      extract(epoch from ${now}::timestamptz - min(created_at) filter (where status = 'waiting')), 0
    )::int as oldest,
    count(*) filter (where status = 'kept')::int as kept,
    count(*) filter (where status = 'failed' and created_at > ${now}::timestamptz - interval '7 days')::int as failed
  from outbox`;

export const checkMails = async ({ read, system: { now } }: DoctorCtx): Promise<CheckResults['mails']> => {
  const { rows } = await read((tx) => MAILS(now()).execute(tx));
  return rows[0] ?? { waiting: 0, oldest: 0, kept: 0, failed: 0 };
};

const LATE = `
  select count(*)::int as late, coalesce(extract(epoch from now() - min(start_after)), 0)::int as oldest
  from ${JOBS_SCHEMA}.job_common
  where state in ('created', 'retry') and name <> 'dead' and start_after < now() - interval '15 minutes'`;

export const checkJobs = async ({ client, system: { jobs } }: DoctorCtx): Promise<CheckResults['jobs']> => {
  const dead = (await jobs.deadJobs()).length;
  const { rows } = await client.query<{ late: number; oldest: number }>(LATE);
  return { dead, late: rows[0]?.late ?? 0, oldest: rows[0]?.oldest ?? 0 };
};

export const checkBackup = async (ctx: DoctorCtx): Promise<CheckResults['backup']> => {
  const last = await findLastBackup(ctx);
  const age = last && Math.round((ctx.system.now().getTime() - last.madeAt.getTime()) / 1000);
  const found = last && ctx.findBackup ? await ctx.findBackup(last) : null;
  return { place: last?.place ?? null, age, nightly: ctx.nightlyBackup, rehearsed: last?.rehearsed ?? false, found };
};

export const checkPasswords = async (ctx: DoctorCtx): Promise<CheckResults['passwords']> => {
  const { found, unchecked } = await countAccountsWithPassword(ctx, ctx.demoPassword ?? '');
  return { known: found, unchecked, demo: await ctx.read(isDemoNetwork) };
};
