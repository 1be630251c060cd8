import { type Client, DatabaseError } from 'pg';
import { StartError } from '#platform/errors';
import type { Log } from '#platform/log';
import { withClient } from './ask.ts';
import { checkMigrated, migrate } from './migrate.ts';
import { findPassage } from './passage.ts';
import {
  prepareServingRole,
  type ServingRole,
  servingPassword,
  servingRoleOf,
  setServingPassword,
} from './serving-role.ts';
import { withLogin } from './url.ts';

/** How the product reaches its database (docs/decisions/0022-database-roles-and-poolers.md). */
export type DatabaseAccess = {
  /** Serves: pages and what jobs read and write. May pass a pooler. */
  url: string;
  /** Serves what needs a session of its own: LISTEN and the queue. Past a pooler in transaction mode. */
  directUrl: string;
  replicaUrls: readonly string[];
  /** Owns the tables. Only for short connections: migrations, backups. Null: this process was not told. */
  ownerUrl: string | null;
};

/** What was configured. `url: null`: only the owner is known, and the role that serves is ours to make. */
export type AccessOptions = {
  url: string | null;
  directUrl: string | null;
  ownerUrl: string | null;
  replicaUrls: readonly string[];
  /** From which the password of the role that we make is derived; null: its server asks for none. */
  secret: string | null;
  /** Refuses a server that may lose what it acknowledged. */
  production: boolean;
  log: Log;
};

const NAME = 'vitrine start';

type Server = {
  login: string;
  database: string;
  /** When the server started: two addresses lead to the same server when it is the same moment. */
  started: string;
  fsync: string;
  strong: boolean;
  owns: boolean;
};

const SERVER = `
  select session_user as login, current_database() as database, pg_postmaster_start_time()::text as started,
    current_setting('fsync') as fsync, r.rolsuper or r.rolbypassrls as strong,
    coalesce((select pg_has_role(session_user, c.relowner, 'MEMBER') from pg_class c
      where c.oid = to_regclass('public.migrations')), has_schema_privilege('public', 'create')) as owns
  from pg_roles r where r.rolname = session_user`;

const readServer = (url: string): Promise<Server> =>
  withClient(url, NAME, async (client) => {
    const { rows } = await client.query<Server>(SERVER);
    if (!rows[0]) throw new Error('the server does not know its session');
    return rows[0];
  });

const refuse = (text: string): never => {
  throw new StartError(`Base de données : ${text}.`);
};

/** The ways to a server, before the role that serves is known to enter by them. */
type Ways = Omit<DatabaseAccess, 'ownerUrl'>;
/** Who serves by which ways, and who owns. `role: null`: the owner is not known, so the role is as it is. */
type Plan = Ways & { ownerUrl: string | null; role: ServingRole | null };

/**
 * Finds the ways to the database, brings it to this version as its owner, and prepares the role that serves. Every
 * connection that it opens is closed when it answers.
 * @throws StartError, one French line, when something has to be configured.
 */
export const openAccess = async (options: AccessOptions): Promise<DatabaseAccess> => {
  await checkPassages(options);
  const { role, ...access } = await plan(options);
  if (access.ownerUrl === null || role === null) {
    await withClient(access.directUrl, NAME, checkMigrated);
    return access;
  }
  const { log } = options;
  await migrate({ url: access.ownerUrl, log });
  await withClient(access.ownerUrl, NAME, async (owner) => {
    await prepareServingRole(owner, role, { log });
    await enter(access.directUrl, { owner, role, log });
  });
  if (access.url !== access.directUrl) await withClient(access.url, NAME, noop).catch(explainRefusal(role));
  return access;
};

const noop = async (): Promise<void> => {};

const checkPassages = async ({ url, directUrl }: AccessOptions): Promise<void> => {
  if (url === null) return;
  if (directUrl === null) {
    if ((await findPassage(url)) === 'transaction')
      refuse(
        'DATABASE_URL passe par un pooler en mode transaction, qui perd LISTEN et les verrous ; donnez dans DATABASE_DIRECT_URL une adresse qui ne passe pas par lui',
      );
  } else if ((await findPassage(directUrl)) === 'transaction') {
    refuse('DATABASE_DIRECT_URL passe par un pooler en mode transaction ; donnez l’adresse de PostgreSQL lui-même');
  }
};

const plan = async (options: AccessOptions): Promise<Plan> => {
  const { url, directUrl, ownerUrl, replicaUrls } = options;
  const entry = directUrl ?? url ?? ownerUrl;
  if (entry === null) throw new Error('no database is configured');
  const server = await readServer(entry);
  if (options.production) checkDurable(server);
  if (url === null) return planOwnRole(server, { ...options, ways: { url: entry, directUrl: entry, replicaUrls } });
  if (server.strong)
    refuse(
      `le rôle ${server.login} peut contourner la séparation des sites (superuser ou bypassrls) ; donnez à DATABASE_URL un rôle ordinaire, et au besoin le propriétaire dans DATABASE_OWNER_URL`,
    );
  if (directUrl !== null && (await checkSame(server, url, 'DATABASE_URL')) !== server.login)
    refuse('DATABASE_URL et DATABASE_DIRECT_URL doivent nommer le même rôle');
  const ways = { url, directUrl: entry, replicaUrls };
  if (ownerUrl !== null) {
    await checkSame(server, ownerUrl, 'DATABASE_OWNER_URL');
    return { ...ways, ownerUrl, role: { name: server.login, password: null } };
  }
  return server.owns ? planOwnRole(server, { ...options, ways }) : { ...ways, ownerUrl: null, role: null };
};

/** The owner alone is known: it makes a role that serves by the same ways. */
const planOwnRole = ({ database }: Server, { ways, secret }: AccessOptions & { ways: Ways }): Plan => {
  const name = servingRoleOf(database);
  const role = { name, password: secret === null ? null : servingPassword(secret, database) };
  const enterAs = (url: string): string => withLogin(url, { user: name, password: role.password });
  return {
    url: enterAs(ways.url),
    directUrl: enterAs(ways.directUrl),
    replicaUrls: ways.replicaUrls.map(enterAs),
    ownerUrl: ways.directUrl,
    role,
  };
};

const checkDurable = ({ fsync }: Server): void => {
  if (fsync !== 'on')
    refuse(
      'fsync=off avec NODE_ENV=production : une coupure de courant perdrait des données ; mettez fsync=on dans la configuration de PostgreSQL',
    );
};

/** Answers who enters there. */
const checkSame = async (server: Server, url: string, variable: string): Promise<string> => {
  const other = await readServer(url);
  if (other.started !== server.started || other.database !== server.database)
    refuse(`${variable} mène à une autre base que les autres adresses`);
  return other.login;
};

type Entering = { owner: Client; role: ServingRole; log: Log };

/** Enters as the role that serves; a password that is not ours any more is set anew. */
const enter = async (url: string, { owner, role, log }: Entering): Promise<void> => {
  const refused = await withClient(url, NAME, async () => null).catch((error: Error) => error);
  if (refused === null) return;
  if (role.password === null || !isRefusal(refused)) throw refused;
  log.warn({ role: role.name }, 'password of the serving role set anew: instances with another SECRET cannot enter');
  await setServingPassword(owner, role);
  await withClient(url, NAME, noop).catch(explainRefusal(role));
};

/** By the server's rules, by its list of roles, or by a pooler that does not know the role. */
const isRefusal = ({ cause }: Error): boolean =>
  cause instanceof DatabaseError && /^(28...|08P01|42501)$/.test(cause.code ?? '');

const explainRefusal =
  (role: ServingRole) =>
  (error: Error): never => {
    if (!isRefusal(error)) throw error;
    const said = error.cause instanceof Error ? error.cause.message : error.message;
    throw new StartError(
      `Base de données : PostgreSQL ou son pooler refuse le rôle ${role.name} (${said}) ; admettez-le dans pg_hba.conf et dans le pooler, ou donnez un rôle à vous dans DATABASE_URL et le propriétaire dans DATABASE_OWNER_URL.`,
      { cause: error },
    );
  };
