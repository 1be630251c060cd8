import { ServiceUnavailable } from '#platform/errors';

/**
 * SQLSTATEs of a database that cannot respond now, but may later: lost connections (08), conflicting transactions
 * (40001, 40P01), a read-only standby (25006), sessions ended while idle or after too long (25P03, 25P04), disk, memory
 * or connections exhausted (53), locks not available (55006, 55P03), cancelled, shutting down or starting (57), I/O
 * errors (58000, 58030).
 */
const SQLSTATE = /^(08\w{3}|40001|40003|40P01|25006|25P0[34]|53\w{3}|55006|55P03|57014|57P0[1-35]|58000|58030)$/;

/** Codes of the operating system: the server cannot be reached, or disk or open files are exhausted. */
const SYSTEM =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE)$/;

/** Messages of the driver without a code. */
const DRIVER = /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/;

/** The query was not sent: the server is unresponsive, or too many callers wait for it. */
export class DatabaseUnavailable extends ServiceUnavailable {
  override name = 'DatabaseUnavailable';
}

/** SQLSTATEs of a timed-out lock or statement. */
const STUCK: ReadonlySet<unknown> = new Set(['55P03', '57014']);

const DISK_FULL: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

type ErrorLike = { code?: unknown; message?: unknown; syscall?: unknown };

const chain = (error: unknown): ErrorLike[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...chain(error.cause)] : [error ?? {}];

/** Whether the database, the file store or the disk is not available now: the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  chain(error).some(
    (cause) =>
      cause instanceof ServiceUnavailable ||
      cause.syscall === 'connect' || // any code: for the socket of a stopped server it is ENOENT
      SQLSTATE.test(String(cause.code)) ||
      SYSTEM.test(String(cause.code)) ||
      DRIVER.test(String(cause.message)),
  );

export const isDiskFull = (error: unknown): boolean => chain(error).some(({ code }) => DISK_FULL.has(code));

export const isStuck = (error: unknown): boolean => chain(error).some(({ code }) => STUCK.has(code));
