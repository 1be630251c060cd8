/** 'problem': must be mended; 'attention': should be looked at. */
export type Level = 'ok' | 'attention' | 'problem';

/** What each check of the running product found. Ages are in seconds, sizes in bytes. */
export type Facts = {
  /** The database role that serves; `problem`: why it must not, as the console says it. */
  role: { role: string; problem: string | null };
  /** Sessions that wait for a lock; `longest`: the longest of these waits, `holder`: who holds that lock. */
  locks: { waiting: number; longest: number; holder: string | null };
  disk: { path: string; free: number; total: number };
  /** Difference between the clocks of the database and of this machine. */
  clock: { offset: number };
  /** `missing`: files that rows name; `unnamed`: files that no row has named for two days. */
  files: { missing: number; unnamed: number; example: string | null };
  /** `oldest`: age of the one that has waited longest; `failed`: refused by the service in the last seven days. */
  mails: { waiting: number; oldest: number; kept: number; failed: number };
  /** `late`: nobody took them for a quarter of an hour after they were due. */
  jobs: { dead: number; late: number; oldest: number };
  /** `age` null: none was ever made. `nightly`: one is configured. */
  backup: { place: string | null; age: number | null; nightly: boolean };
  /** `known`: active accounts with the demo's password, which everybody knows; `unchecked`: accounts not compared. */
  passwords: { known: number; unchecked: number; demo: boolean };
};

export type Check = keyof Facts;

const HOUR = 3600;
const GB = 1e9;
const LOCK_PATIENCE = 5;
const CLOCK = { attention: 2, problem: 30 };
/** A nightly backup that was missed is made later the same day. */
const BACKUP_AGE = 48 * HOUR;

/** The more serious condition decides. */
const level = (problem: boolean, attention = false): Level => (problem ? 'problem' : attention ? 'attention' : 'ok');

/** How serious each finding is. */
export const LEVELS: { readonly [C in Check]: (facts: Facts[C]) => Level } = {
  role: ({ problem }) => level(problem !== null),
  locks: ({ longest }) => level(longest > LOCK_PATIENCE),
  disk: ({ free, total }) => level(free < GB, free < total / 10),
  clock: ({ offset }) => level(offset > CLOCK.problem, offset > CLOCK.attention),
  files: ({ missing, unnamed }) => level(missing > 0, unnamed > 0),
  mails: ({ oldest, kept, failed }) => level(oldest > HOUR, kept + failed > 0),
  jobs: ({ dead, late }) => level(late > 0, dead > 0),
  backup: ({ age, nightly }) => {
    const isOld = age === null || age > BACKUP_AGE;
    return level(isOld && nightly, isOld);
  },
  passwords: ({ known, demo }) => level(known > 0 && !demo, known > 0),
};
