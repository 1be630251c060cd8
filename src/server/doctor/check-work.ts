import { sql } from 'kysely';
import type { CheckResults } from '#domain/doctor/levels';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import { findLastBackup } from '#server/backups';
import type { DoctorCtx } from './context.ts';

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
