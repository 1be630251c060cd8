import type pg from 'pg';
import type { LastBackup } from '#server/backups';
import type { AdminCtx } from '#server/context';

/** Dependencies of the checks. */
export type DoctorCtx = Pick<AdminCtx, 'system' | 'read'> & {
  /** A connection with the serving role. */
  client: pg.ClientBase;
  dataDir: string;
  /** Whether a nightly backup is configured. */
  nightlyBackup: boolean;
  /**
   * Whether a backup exists at its location; null when that cannot be checked from here. Null: the location is not
   * checked.
   */
  findBackup: ((backup: LastBackup) => Promise<boolean | null>) | null;
  /** Password of the demo's accounts; null: passwords are not checked. */
  demoPassword: string | null;
};
