import { type Client, DatabaseError } from 'pg';
import { StartError } from '#platform/errors';
import type { Log } from '#platform/log';
import { checkMigrated, migrate } from './migrate.ts';
import { detectPoolingMode } from './pooling-mode.ts';
import {
  prepareServingRole,
  type ServingRole,
  servingPassword,
  servingRoleOf,
  setServingPassword,
} from './serving-role.ts';
import { checkFinished, IS_UNFINISHED } from './unfinished-restore.ts';
import { withLogin } from './url.ts';
import { withClient } from './with-client.ts';

/** How the product connects to its database (docs/decisions/0022-database-roles-and-poolers.md). */
export type DatabaseAccess = {
  /** Serving role, for pages and jobs. May go through a pooler. */
  url: string;
  /** Serving role, for LISTEN and the queue, which need a session. Must not go through a pooler in transaction mode. */
  directUrl: string;
  replicaUrls: readonly string[];
  /** Owner of the tables. Only for short connections: migrations, backups. Null: not configured for this process. */
  ownerUrl: string | null;
};

/** The configured URLs. `url: null`: only the owner's URL is known, and this process creates the serving role. */
export type AccessOptions = {
  url: string | null;
  directUrl: string | null;
  ownerUrl: string | null;
  replicaUrls: readonly string[];
  /**
   * Reads the secret from which the password of the created role is derived. Called only once the database may be used,
   * because a restore brings its own secret. Null: the server asks for no password.
   */
  readSecret: (() => Promise<string>) | null;
  /** Refuses a server that may lose acknowledged writes. */
  production: boolean;
  log: Log;
};

const NAME = 'vitrine start';

type Server = {
  login: string;
  database: string;
  /** Start time of the server: two URLs with the same value lead to the same server. */
  started: string;
  fsync: string;
  strong: boolean;
  owns: boolean;
  /** Whether a restore into it was started and not completed. */
  unfinished: boolean;
};

const SERVER = `
  select session_user as login, current_database() as database, pg_postmaster_start_time()::text as started,
    current_setting('fsync') as fsync, ${IS_UNFINISHED} as unfinished, r.rolsuper or r.rolbypassrls as strong,
    coalesce((select pg_has_role(session_user, c.relowner, 'MEMBER') from pg_class c
      where c.oid = to_regclass('public.migrations')), has_schema_privilege('public', 'create')) as owns
  from pg_roles r where r.rolname = session_user`;

const readServer = (url: string): Promise<Server> =>
  withClient(url, NAME, async (client) => {
    const { rows } = await client.query<Server>(SERVER);
    if (!rows[0]) throw new Error('no role for the current session');
    return rows[0];
  });

/** URLs of a server, before it is known whether the serving role can connect. */
type Urls = Omit<DatabaseAccess, 'ownerUrl'>;
/** URLs and serving role to use. `role: null`: the owner is unknown, so the role is used as it is. */
type Plan = Urls & { ownerUrl: string | null; role: ServingRole | null };

/**
 * Chooses the URLs, migrates the database to this version as its owner, and prepares the serving role. All connections
 * that it opens are closed when it returns.
 * @throws StartError when something must be configured.
 */
export const openAccess = async (options: AccessOptions): Promise<DatabaseAccess> => {
  await checkPoolingModes(options);
  const { role, ...access } = await plan(options);
  if (access.ownerUrl === null || role === null) {
    await withClient(access.directUrl, NAME, checkMigrated);
    return access;
  }
  const { log } = options;
  await migrate({ url: access.ownerUrl, log });
  await withClient(access.ownerUrl, NAME, async (owner) => {
    await prepareServingRole(owner, role, { log });
    await verifyLogin(access.directUrl, { owner, role, log });
  });
  if (access.url !== access.directUrl) await withClient(access.url, NAME, noop).catch(explainRefusal(role));
  return access;
};

const noop = async (): Promise<void> => {};

const checkPoolingModes = async ({ url, directUrl }: AccessOptions): Promise<void> => {
  if (url === null) return;
  if (directUrl === null) {
    if ((await detectPoolingMode(url)) === 'transaction') throw new StartError('db-url-through-pooler', null);
  } else if ((await detectPoolingMode(directUrl)) === 'transaction') {
    throw new StartError('db-direct-url-through-pooler', null);
  }
};

const plan = async (options: AccessOptions): Promise<Plan> => {
  const { url, directUrl, ownerUrl, replicaUrls } = options;
  const firstUrl = directUrl ?? url ?? ownerUrl;
  if (firstUrl === null) throw new Error('no database is configured');
  const server = await readServer(firstUrl);
  checkFinished(server);
  if (options.production) checkDurable(server);
  if (url === null)
    return planOwnRole(server, { ...options, urls: { url: firstUrl, directUrl: firstUrl, replicaUrls } });
  if (server.strong) throw new StartError('db-role-too-strong', { login: server.login });
  if (directUrl !== null && (await checkSame(server, url, 'DATABASE_URL')) !== server.login)
    throw new StartError('db-roles-differ', null);
  const urls = { url, directUrl: firstUrl, replicaUrls };
  if (ownerUrl !== null) {
    await checkSame(server, ownerUrl, 'DATABASE_OWNER_URL');
    return { ...urls, ownerUrl, role: { name: server.login, password: null } };
  }
  return server.owns ? planOwnRole(server, { ...options, urls }) : { ...urls, ownerUrl: null, role: null };
};

/** Only the owner is known: plans a separate serving role on the same URLs. */
const planOwnRole = async (
  { database }: Server,
  { urls, readSecret }: AccessOptions & { urls: Urls },
): Promise<Plan> => {
  const name = servingRoleOf(database);
  const role = { name, password: readSecret === null ? null : servingPassword(await readSecret(), database) };
  const asServingRole = (url: string): string => withLogin(url, { user: name, password: role.password });
  return {
    url: asServingRole(urls.url),
    directUrl: asServingRole(urls.directUrl),
    replicaUrls: urls.replicaUrls.map(asServingRole),
    ownerUrl: urls.directUrl,
    role,
  };
};

const checkDurable = ({ fsync }: Server): void => {
  if (fsync !== 'on') throw new StartError('db-fsync-off', null);
};

/** Returns the login of the other URL. @throws StartError when it leads to another database. */
const checkSame = async (server: Server, url: string, variable: string): Promise<string> => {
  const other = await readServer(url);
  if (other.started !== server.started || other.database !== server.database)
    throw new StartError('db-databases-differ', { variable });
  return other.login;
};

type LoginOptions = { owner: Client; role: ServingRole; log: Log };

/** Connects as the serving role; if the server rejects its derived password, sets the password again. */
const verifyLogin = async (url: string, { owner, role, log }: LoginOptions): Promise<void> => {
  const refused = await withClient(url, NAME, async () => null).catch((error: Error) => error);
  if (refused === null) return;
  if (role.password === null || !isRefusal(refused)) throw refused;
  log.warn({ role: role.name }, 'password of the serving role changed: instances with another SECRET cannot connect');
  await setServingPassword(owner, role);
  await withClient(url, NAME, noop).catch(explainRefusal(role));
};

/** The login was rejected: by the server's rules, its roles, or a pooler that does not know the role. */
const isRefusal = ({ cause }: Error): boolean =>
  cause instanceof DatabaseError && /^(28...|08P01|42501)$/.test(cause.code ?? '');

const explainRefusal =
  (role: ServingRole) =>
  (error: Error): never => {
    if (!isRefusal(error)) throw error;
    const message = error.cause instanceof Error ? error.cause.message : error.message;
    throw new StartError('db-role-refused', { role: role.name, message }, { cause: error });
  };
