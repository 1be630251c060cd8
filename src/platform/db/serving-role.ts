import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import { StartError } from '#platform/errors';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import { inMigrationLock, type LockOptions } from './migration-lock.ts';
import { SCOPE_ROLES } from './scope-roles.ts';

const MAX_NAME_LENGTH = 63;
const NOT_ALLOWED = '42501';

/** Name of the serving role of a database when none is configured: 'vitrine_app' for 'vitrine'. */
export const servingRoleOf = (database: string): string => {
  const name = `${database}_app`;
  if (Buffer.byteLength(name) <= MAX_NAME_LENGTH) return name;
  return `vitrine_${createHash('sha256').update(database).digest('hex').slice(0, 16)}_app`;
};

/** Password of the serving role, the same on every instance with the same SECRET. */
export const servingPassword = (secret: string, database: string): string =>
  createHmac('sha256', secret).update(`database role\0${database}`).digest('base64url');

const SCRAM_ROUNDS = 4096;
const SCRAM_BYTES = 32;

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * The SCRAM verifier that PostgreSQL stores for a password (RFC 5803). Sent instead of the password, so that neither
 * the server's log nor the SQL shown to an administrator contains the password.
 */
const scramVerifier = (password: string): string => {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, SCRAM_ROUNDS, SCRAM_BYTES, 'sha256');
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  const server = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${SCRAM_ROUNDS}:${salt.toString('base64')}$${stored}:${server}`;
};

export type ServingRole = { name: string; password: string | null };

const createSql = ({ name, password }: ServingRole): string => {
  const secret = password === null ? '' : ` password ${escapeLiteral(scramVerifier(password))}`;
  return `create role ${escapeIdentifier(name)} login noinherit${secret}`;
};

const grantSql = ({ name }: ServingRole, scopes: readonly string[] = SCOPE_ROLES): string =>
  `grant ${scopes.join(', ')} to ${escapeIdentifier(name)}`;

/** The owner lacks the right: the error contains the SQL for an administrator, and the variables to set instead. */
const refusal = (role: ServingRole, cause: unknown): StartError =>
  new StartError('db-role-not-prepared', { role: role.name, sql: `${createSql(role)}; ${grantSql(role)}` }, { cause });

const allowed = async <T>(role: ServingRole, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DatabaseError && error.code === NOT_ALLOWED ? refusal(role, error) : error;
  }
};

type State = { exists: boolean; scopes: readonly string[]; granted: boolean; may_create: boolean; version: number };

const TABLE_RIGHTS = ['select', 'insert', 'update', 'delete'];

/** Missing rights of the role; checked at each start, because migrations and pg-boss add tables. */
const STATE = `
  with role as (select oid from pg_roles where rolname = $1),
  version as (select current_setting('server_version_num')::int as number)
  select exists (select from role) as exists, version.number as version,
    array(select s.rolname::text from pg_roles s, role where s.rolname = any ($2) and (
      not pg_has_role(role.oid, s.oid, case when version.number >= 160000 then 'SET' else 'MEMBER' end)
      or version.number >= 160000 and pg_has_role(role.oid, s.oid, 'USAGE'))) as scopes,
    coalesce((select bool_and(has_schema_privilege(role.oid, 'public', 'usage')
        and has_schema_privilege(role.oid, '${JOBS_SCHEMA}', 'usage')
        and has_table_privilege(role.oid, 'migrations', 'select')
        and not exists (select from pg_class c, unnest($3::text[]) needed where c.relkind in ('r', 'p')
          and c.relnamespace = '${JOBS_SCHEMA}'::regnamespace and not has_table_privilege(role.oid, c.oid, needed)))
      from role), false) as granted,
    coalesce((select has_schema_privilege(role.oid, 'public', 'create') from role), false) as may_create
  from version`;

const readState = async (client: pg.Client, { name }: ServingRole): Promise<State> => {
  const { rows } = await client.query<State>(STATE, [name, SCOPE_ROLES, TABLE_RIGHTS]);
  if (!rows[0]) throw new Error('the state of the serving role is unknown');
  return rows[0];
};

const isReady = ({ exists, scopes, granted, may_create }: State): boolean =>
  exists && scopes.length === 0 && granted && !may_create;

/** Creates the role and grants what the product needs, as the owner; does nothing when nothing is missing. */
export const prepareServingRole = async (client: pg.Client, role: ServingRole, lock: LockOptions): Promise<void> => {
  if (isReady(await readState(client, role))) return;
  await inMigrationLock(client, lock, () => allowed(role, () => prepare(client, role)));
};

const prepare = async (client: pg.Client, role: ServingRole): Promise<void> => {
  const { exists, scopes, granted, may_create, version } = await readState(client, role);
  if (!exists) await client.query(createSql(role));
  const lacking = exists ? scopes : SCOPE_ROLES;
  if (lacking.length > 0)
    await client.query(`${grantSql(role, lacking)}${version >= 160_000 ? ' with inherit false, set true' : ''}`);
  if (!granted) await client.query(rightsSql(role.name, version));
  if (may_create || !exists) await client.query('revoke create on schema public from public');
};

/** MAINTAIN lets pg-boss rebuild bloated indexes of its tables. */
const rightsSql = (name: string, version: number): string => {
  const to = escapeIdentifier(name);
  const rights = [...TABLE_RIGHTS, ...(version >= 170_000 ? ['maintain'] : [])].join(', ');
  return `grant usage on schema public, ${JOBS_SCHEMA} to ${to};
    grant select on migrations to ${to};
    grant ${rights} on all tables in schema ${JOBS_SCHEMA} to ${to};
    grant usage on all sequences in schema ${JOBS_SCHEMA} to ${to}`;
};

/** Sets the role's password again. */
export const setServingPassword = async (client: pg.Client, role: ServingRole): Promise<void> => {
  if (role.password === null) return;
  const verifier = escapeLiteral(scramVerifier(role.password));
  await allowed(role, () => client.query(`alter role ${escapeIdentifier(role.name)} login password ${verifier}`));
};
