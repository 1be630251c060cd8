import type pg from 'pg';
import { StartError } from '#platform/errors';
import { SCOPE_ROLES } from './scope-roles.ts';

/** Kind of a privilege that a serving role must not have. */
type Why =
  | 'superuser'
  | 'bypassrls'
  | 'createrole'
  | 'replication'
  | 'server'
  | 'database'
  | 'schema'
  | 'table'
  | 'function'
  | 'create';

/**
 * Why the role `login` must not serve. `privilege`: it has this privilege, itself or through `role`; `what`: the object
 * of the privilege. Otherwise `role` is the role of a scope, which is missing, not granted to it, or inherited.
 */
export type RoleProblem =
  | { kind: 'privilege'; login: string; role: string; why: Why; what: string | null }
  | { kind: 'missing' | 'not-granted' | 'inherited'; login: string; role: string };

type Privilege = { login: string; role: string; why: Why; what: string | null };

/** Privileges that bypass row-level security, of the session's role and of any role that it can become. */
const PRIVILEGES = `
  with held as (
    select r.* from pg_roles r where r.rolname = session_user or pg_has_role(session_user, r.oid, 'MEMBER')
  ), found as (
    select 1 as rank, rolname, 'superuser' as why, null::text as what from held where rolsuper
    union all select 2, rolname, 'bypassrls', null from held where rolbypassrls
    union all select 3, rolname, 'createrole', null from held where rolcreaterole
    union all select 4, rolname, 'replication', null from held where rolreplication
    union all select 5, rolname, 'server', null from held where rolname = any (array['pg_execute_server_program',
      'pg_read_server_files', 'pg_write_server_files', 'pg_read_all_data', 'pg_write_all_data'])
    union all select 6, rolname, 'database', datname::text from held join pg_database on datdba = held.oid
      where datname = current_database()
    union all select 7, rolname, 'schema', nspname::text from held join pg_namespace n on nspowner = held.oid
      where nspname = any ($1)
    union all select 8, rolname, 'table', relname::text from held join pg_class c on relowner = held.oid
      where relnamespace = any (select oid from pg_namespace where nspname = any ($1))
    union all select 9, rolname, 'function', proname::text from held join pg_proc p on proowner = held.oid
      where pronamespace = any (select oid from pg_namespace where nspname = any ($1))
    union all select 10, rolname, 'create', nspname::text from held, pg_namespace n
      where nspname = any ($1) and has_schema_privilege(held.oid, n.oid, 'create')
  )
  select session_user as login, rolname as role, why, what from found
  order by rolname <> session_user, rank, what limit 1`;

const SCHEMAS = ['public', 'pgboss'];

type Scopes = { login: string; missing: string | null; closed: string | null; inherited: string | null };

const SCOPES = `
  select session_user as login,
    (select min(s) from unnest($1::text[]) s where not exists (select from pg_roles where rolname = s)) as missing,
    (select min(r.rolname) from pg_roles r where r.rolname = any ($1) and not pg_has_role(session_user, r.oid,
      case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)) as closed,
    (select min(r.rolname) from pg_roles r where r.rolname = any ($1) and pg_has_role(session_user, r.oid, 'USAGE'))
      as inherited`;

/**
 * Why the session's role must not serve: it could bypass row-level security, itself or as a role that it can become, or
 * it cannot take the roles of the scopes. Null: it may serve.
 */
export const findRoleProblem = async (client: pg.ClientBase): Promise<RoleProblem | null> => {
  const privileges = await client.query<Privilege>(PRIVILEGES, [SCHEMAS]);
  const excessive = privileges.rows[0];
  if (excessive) return { kind: 'privilege', ...excessive };
  const { rows } = await client.query<Scopes>(SCOPES, [SCOPE_ROLES]);
  return rows[0] ? scopesProblem(rows[0]) : null;
};

/** @throws StartError when the session's role must not serve (`findRoleProblem`). */
export const checkServingRole = async (client: pg.ClientBase): Promise<void> => {
  const problem = await findRoleProblem(client);
  if (problem) throw new StartError('db-role', { problem });
};

const scopesProblem = ({ login, missing, closed, inherited }: Scopes): RoleProblem | null => {
  if (missing) return { kind: 'missing', login, role: missing };
  if (closed) return { kind: 'not-granted', login, role: closed };
  return inherited ? { kind: 'inherited', login, role: inherited } : null;
};
