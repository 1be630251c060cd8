/** 'problem': must be repaired; 'attention': should be looked at. */
export type CheckLevel = 'ok' | 'attention' | 'problem';

/** Results of the checks of a running installation. Ages and durations are in seconds, sizes in bytes. */
export type CheckResults = {
  /** The database role of the server; `problem`: why it is not allowed, as shown in the console, or null. */
  role: { role: string; problem: string | null };
  /** Database sessions that wait for a lock; `longest`: longest wait, `holder`: application that holds that lock. */
  locks: { waiting: number; longest: number; holder: string | null };
  disk: { path: string; free: number; total: number };
  /** Difference between the clocks of the database and of the server, in seconds. */
  clock: { offset: number };
  /** `missing`: files that rows refer to; `unnamed`: files that no row has referred to for two days. */
  files: { missing: number; unnamed: number; example: string | null };
  /**
   * `oldest`: age of the oldest waiting mail; `kept`: not sent without an SMTP server; `failed`: refused in the last 7
   * days.
   */
  mails: { waiting: number; oldest: number; kept: number; failed: number };
  /** `late`: due for more than 15 minutes and not started by a worker. */
  jobs: { dead: number; late: number; oldest: number };
  /**
   * `age`: of the last backup, null without one. `nightly`: whether a nightly backup is configured. `rehearsed`:
   * whether its restore was tested. `found`: whether it still exists, complete and signed; null: not checked.
   */
  backup: { place: string | null; age: number | null; nightly: boolean; rehearsed: boolean; found: boolean | null };
  /** `known`: active accounts with the published demo password; `unchecked`: accounts that were not checked. */
  passwords: { known: number; unchecked: number; demo: boolean };
};

export type Check = keyof CheckResults;

const HOUR = 3600;
const GB = 1e9;
const MAX_LOCK_WAIT = 5;
const CLOCK = { attention: 2, problem: 30 };
/** Two days, because a missed nightly backup is made later the same day. */
const BACKUP_AGE = 48 * HOUR;

/** Whether the last backup is missing or too old. `age`: in seconds; null: there is none. */
export const isBackupOld = (age: number | null): boolean => age === null || age > BACKUP_AGE;

/** The most serious level whose condition is true. */
const level = (problem: boolean, attention = false): CheckLevel =>
  problem ? 'problem' : attention ? 'attention' : 'ok';

/** Severity of each check's result. */
export const LEVELS: { readonly [C in Check]: (facts: CheckResults[C]) => CheckLevel } = {
  role: ({ problem }) => level(problem !== null),
  locks: ({ longest }) => level(longest > MAX_LOCK_WAIT),
  disk: ({ free, total }) => level(free < GB, free < total / 10),
  clock: ({ offset }) => level(offset > CLOCK.problem, offset > CLOCK.attention),
  files: ({ missing, unnamed }) => level(missing > 0, unnamed > 0),
  mails: ({ oldest, kept, failed }) => level(oldest > HOUR, kept + failed > 0),
  jobs: ({ dead, late }) => level(late > 0, dead > 0),
  backup: ({ age, nightly, rehearsed, found }) => {
    const isOld = isBackupOld(age);
    return level((isOld && nightly) || found === false, isOld || !rehearsed);
  },
  passwords: ({ known, demo }) => level(known > 0 && !demo, known > 0),
};
