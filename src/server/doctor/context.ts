import type pg from 'pg';
import type { AdminCtx } from '#server/context';

/** What the checks ask. */
export type DoctorCtx = Pick<AdminCtx, 'read' | 'files' | 'now' | 'jobs'> & {
  /** A connection under the role with which the product serves. */
  client: pg.ClientBase;
  dataDir: string;
  /** Whether a nightly backup is configured. */
  nightlyBackup: boolean;
};
