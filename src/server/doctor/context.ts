import type pg from 'pg';
import type { LastBackup } from '#server/backups';
import type { AdminCtx } from '#server/context';

/** What the checks read. */
export type DoctorCtx = Pick<AdminCtx, 'system' | 'read'> & {
  /** A connection with the serving role. */
  client: pg.ClientBase;
  dataDir: string;
  /** Whether a nightly backup is configured. */
  nightlyBackup: boolean;
  /** Whether a backup is at its place; null when that cannot be known from here. Null: the place is not looked at. */
  findBackup: ((backup: LastBackup) => Promise<boolean | null>) | null;
  /** Password of the demo's accounts; null: passwords are not checked. */
  demoPassword: string | null;
};
