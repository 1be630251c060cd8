import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from './until.ts';

/** The system's PgBouncer; null: not installed, so tests that need it are skipped. */
export const pgbouncer = ((): string | null => {
  if (existsSync('/usr/sbin/pgbouncer')) return '/usr/sbin/pgbouncer';
  try {
    return execFileSync('sh', ['-c', 'command -v pgbouncer'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
})();

export const NO_PGBOUNCER = 'needs PgBouncer (apt-get install pgbouncer)';

const NOBODY = 65534;

export type PgBouncerOptions = {
  mode: 'session' | 'transaction' | 'statement';
  /** URL of the server behind it. */
  url: string;
  /** Logins that PgBouncer accepts without a password; the server must trust them too. */
  logins: readonly string[];
};

const configOf = ({ mode, url }: PgBouncerOptions, directory: string): string => {
  const host = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('host');
  return `[databases]
* = host=${host}
[pgbouncer]
listen_addr =
listen_port = 5432
unix_socket_dir = ${directory}
auth_type = trust
auth_file = ${join(directory, 'users.txt')}
pool_mode = ${mode}
max_client_conn = 200
default_pool_size = 40
`;
};

/**
 * Starts PgBouncer with Debian's settings and this pool mode, on a socket in its own folder: a port that was free may
 * be used by another test when it starts. Returns URLs of logins through it.
 */
export const startPgbouncer = async (options: PgBouncerOptions) => {
  if (pgbouncer === null) throw new Error(NO_PGBOUNCER);
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-pgbouncer-'));
  const config = join(directory, 'pgbouncer.ini');
  const users = join(directory, 'users.txt');
  writeFileSync(config, configOf(options, directory));
  writeFileSync(users, options.logins.map((login) => `"${login}" ""\n`).join(''));
  // Only readable by its user, even if the umask of the tests allows more.
  for (const file of [config, users]) chmodSync(file, 0o644);
  chmodSync(directory, 0o755);
  const isRoot = process.getuid?.() === 0; // PgBouncer refuses to run as root
  if (isRoot) chownSync(directory, NOBODY, NOBODY);
  const child = spawn(pgbouncer, [config], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  const urlOf = (login: string, database: string): string =>
    `postgres://${login}@/${database}?host=${encodeURIComponent(directory)}`;
  await until(async () => {
    const client = new pg.Client(urlOf(options.logins[0] ?? '', 'postgres'));
    return client
      .connect()
      .then(() => true)
      .catch(() => null)
      .finally(() => client.end());
  }).catch((cause: unknown) => {
    throw new Error(`PgBouncer is not ready:\n${output}`, { cause });
  });
  return {
    urlOf,
    close: async (): Promise<void> => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await gone;
      await rm(directory, { recursive: true, force: true });
    },
  };
};
