import type { ConfigVariable } from './config.ts';
import type { RoleProblem } from './db/role-check.ts';

/** A service that the product needs does not respond now: the same request may succeed later. */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable';
}

/** Reasons why a start fails, with the values for their messages (src/fr/start.ts). Null: no values. */
export type StartProblems = {
  /** `value`: masked, or only its length. */
  'config-invalid': { name: ConfigVariable; value: string | { length: number } };
  'config-needs-database-url': { name: ConfigVariable };
  'storage-endpoint': null;
  'storage-credentials': null;
  /** `code`: errno, `message`: the system's text. */
  'data-dir-not-created': { dataDir: string; code: string; message: string };
  'data-dir-read-only': { dataDir: string };
  'data-dir-permissions': { path: string; dataDir: string };
  /** `uid`, `gid`: ids of this process. */
  'data-dir-of-root': { path: string; dataDir: string; uid: number; gid: number };
  /** `uid`: id of the owner. */
  'data-dir-of-other-user': { path: string; uid: number };
  'db-not-created': { dataDir: string; output: string };
  'db-socket-of-other-user': { path: string };
  /** `reason`: PostgreSQL's message, null if none. `damaged`: its files may be damaged. */
  'db-not-starting': { reason: string | null; full: boolean; damaged: boolean; logFile: string };
  'db-no-response': { dataDir: string; logFile: string };
  'db-no-binaries': { system: string };
  'db-copied': { directory: string; original: string; pid: number };
  /** `command`: the command that uses the directory; null: a web server. */
  'db-in-use': { dataDir: string; command: string | null; pid: string };
  'db-damaged': { message: string };
  'db-role': { problem: RoleProblem };
  'db-role-too-strong': { login: string };
  'db-role-refused': { role: string; message: string };
  /** `sql`: what an administrator can execute. */
  'db-role-not-prepared': { role: string; sql: string };
  'db-roles-differ': null;
  'db-url-through-pooler': null;
  'db-direct-url-through-pooler': null;
  'db-databases-differ': { variable: string };
  'db-fsync-off': null;
  /** `message`: the driver's, null when it is unknown. */
  'db-no-connection': { message: string | null };
  'db-too-old': { version: number };
  'migrations-missing': { count: number };
  'migration-unknown': { name: string };
  'migration-changed': { name: string };
  /** Only some of the former migrations are applied. `release`: the last release that contains them. */
  'migrations-former': { release: string };
  'migration-not-allowed': { name: string; message: string };
  /** `holder: null`: the lock was released while its holder was searched. */
  'migration-lock': {
    seconds: number;
    holder: { pid: number; name: string | null; address: string | null; since: Date | null } | null;
  };
  'backup-running': null;
  'backup-damaged': { part: string };
  'backup-without-destination': null;
  'backup-in-data-dir': null;
  /**
   * No key of the installation signed the backup: it has no signature, that of another key, or one that requires a key.
   */
  'backup-unsigned': null;
  'backup-other-key': null;
  'backup-without-key': null;
  'backup-cancelled': null;
  'backup-unreadable': null;
  /** `message`: one line of the error. */
  'backup-failed': { message: string };
  /** The location of backups cannot be read or written. `code`: errno, `message`: one line. */
  'backup-place': { place: string; code: string; message: string };
  /** Sizes in bytes. */
  'rehearsal-space': { folder: string; needed: number; free: number };
  /** `table`: its rows differ after a restore. */
  'rehearsal-differs': { table: string };
  'restore-unfinished': null;
  /** `message`: PostgreSQL's, one line. */
  'restore-rows-refused': { table: string; message: string };
  /** `table`: a table that has rows. */
  'restore-not-empty': { table: string };
  /** `backup`, `current`: versions of the queue's tables. */
  'restore-other-queue': { backup: number; current: number | undefined };
  'restore-unknown-migration': { name: string };
  'restore-former-migrations': { release: string };
  'restore-server-running': null;
  'restore-running': null;
  'restore-without-backup': { destination: string };
  'restore-unknown-backup': { name: string; destination: string };
  'network-missing': null;
  'build-missing': null;
  'worker-needs-server': null;
  'port-taken': { port: number; host: string };
};

export type StartCode = keyof StartProblems;

/** The process cannot start or continue: print its message (compose/start-sentence.ts) and exit with 1. */
export class StartError<C extends StartCode = StartCode> extends Error {
  override name = 'StartError';
  readonly code: C;
  readonly params: StartProblems[C];

  constructor(code: C, params: StartProblems[C], options?: ErrorOptions) {
    super(params === null ? code : `${code} ${JSON.stringify(params)}`, options);
    this.code = code;
    this.params = params;
  }
}

/** The cause may be temporary: a server retries for a while, a command does not. */
export class TemporaryStartError<C extends StartCode = StartCode> extends StartError<C> {
  override name = 'TemporaryStartError';
}

/** The code of an error of Node.js or a driver, such as 'ENOENT'; null: none. */
export const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** The first line of an error's message. */
export const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split(/\s*\n\s*/)[0] ?? '';
