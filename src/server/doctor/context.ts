import type pg from 'pg';
import type { AdminCtx } from '#server/context';

/** What the checks read. */
export type DoctorCtx = Pick<AdminCtx, 'system' | 'read'> & {
  /** A connection with the serving role. */
  client: pg.ClientBase;
  dataDir: string;
  /** Whether a nightly backup is configured. */
  nightlyBackup: boolean;
  /** Password of the demo's accounts; null: passwords are not checked. */
  demoPassword: string | null;
};
