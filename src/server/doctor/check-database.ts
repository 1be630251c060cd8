import type { Facts } from '#domain/doctor/levels';
import type { DoctorCtx } from './context.ts';

const ROLE = `
  select session_user as role, rolsuper as super, rolbypassrls as bypasses,
    exists (select from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and pg_has_role(session_user, c.relowner, 'USAGE')) as owns
  from pg_roles where rolname = session_user`;

type Role = { role: string; super: boolean; bypasses: boolean; owns: boolean };

export const checkRole = async ({ client }: DoctorCtx): Promise<Facts['role']> => {
  const { rows } = await client.query<Role>(ROLE);
  const { role = '?', super: isSuper, bypasses, owns } = rows[0] ?? {};
  return { role, flaw: isSuper ? 'superuser' : bypasses ? 'bypasses' : owns ? 'owns' : null };
};

/** Sessions that wait for a lock, the longest wait first, and who holds what it waits for. */
const LOCKS = `
  select extract(epoch from now() - w.state_change)::int as waiting, h.application_name as holder
  from pg_stat_activity w
  left join lateral (select application_name from pg_stat_activity
    where pid = any (pg_blocking_pids(w.pid)) limit 1) h on true
  where w.datname = current_database() and w.wait_event_type = 'Lock'
  order by w.state_change limit 100`;

export const checkLocks = async ({ client }: DoctorCtx): Promise<Facts['locks']> => {
  const { rows } = await client.query<{ waiting: number; holder: string | null }>(LOCKS);
  return { waiting: rows.length, longest: rows[0]?.waiting ?? 0, holder: rows[0]?.holder ?? null };
};

export const checkClock = async ({ client }: DoctorCtx): Promise<Facts['clock']> => {
  const asked = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const middle = (asked + Date.now()) / 2;
  return { offset: Math.round(Math.abs((rows[0]?.now.getTime() ?? 0) - middle) / 1000) };
};
