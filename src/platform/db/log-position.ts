import type { QueryResult } from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * A position in the write-ahead log, in bytes: a replica that has replayed it shows everything that was committed
 * before (docs/decisions/0099-reads-from-replicas.md).
 */
export type LogPosition = number;

/**
 * Position of the primary, sent after COMMIT. What is not flushed is not sent to replicas either: the position of
 * inserts may be ahead of every replica without a commit in between.
 */
export const PRIMARY_POSITION = "select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') as position";

/** Position of a replica; null: the server is no replica, or no longer one. */
export const REPLICA_POSITION =
  "select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as position";

/** The result of one of these statements, also as the last of several. */
export const positionIn = (result: QueryResult | readonly QueryResult[]): LogPosition | null => {
  const last = 'rows' in result ? result : result.at(-1);
  return last?.rows[0]?.position ?? null;
};

/** The replica does not show everything that the reader has to see, or it is not a replica. */
export class ReplicaBehind extends DatabaseUnavailable {
  override name = 'ReplicaBehind';
}
