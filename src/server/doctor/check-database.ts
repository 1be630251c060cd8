import type { CheckResults } from '#domain/doctor/levels';
import { roleLine } from '#fr/start';
import { findRoleProblem } from '#platform/db/role-check';
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
