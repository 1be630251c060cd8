import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Windows of limits, in seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** At most `max` uses in each window of `seconds`, which starts with the first use. */
export type Limit = { max: number; seconds: number };

/** A limit and the counted subject: 'question.address' of '203.0.113.7'. */
export type Count = Limit & { name: string; of: string };

const bucketOf = ({ name, of }: Count): Buffer => createHash('sha256').update(`${name}\0${of}`).digest();

type Row = { bucket: Buffer; used: number; left: number };

/**
 * Counts one use against every limit, across all instances. Returns the seconds to wait when a limit is exhausted,
 * otherwise null. A refused use counts too, but starts no new window, so that a client that is refused by one limit
 * cannot fill the table with others. The counts are rolled back with the transaction; `countUseAndCommit` keeps them.
 */
export const countUse = async (tx: Tx, counts: readonly Count[]): Promise<number | null> => {
  // Always in the same order, so that two requests cannot deadlock.
  const wanted = counts
    .map((count) => ({ ...count, bucket: bucketOf(count) }))
    .toSorted((a, b) => Buffer.compare(a.bucket, b.bucket));
  const rows = wanted.map(
    ({ bucket, max, seconds }) => sql`(${bucket}::bytea, ${max}::int, now() + make_interval(secs => ${seconds}))`,
  );
  const { rows: used } = await sql<Row>`
    with given (bucket, max_uses, ends_at) as (values ${sql.join(rows)}),
    known as (
      select bucket, l.used >= given.max_uses and l.ends_at > now() as exhausted
      from given join rate_limits l using (bucket))
    insert into rate_limits as l (bucket, used, ends_at)
    select bucket, 1, ends_at from given
    where bucket in (select bucket from known) or not exists (select from known where exhausted)
    order by bucket
    on conflict (bucket) do update set
      used = case when l.ends_at <= now() then 1 else least(l.used, 1000000) + 1 end,
      ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
    returning bucket, used, ceil(extract(epoch from ends_at - now()))::int as left`.execute(tx);
  const waits = wanted.flatMap(({ bucket, max, seconds }) => {
    const row = used.find((row) => row.bucket.equals(bucket));
    return row && row.used > max ? [Math.min(Math.max(1, row.left), seconds)] : [];
  });
  return waits.length === 0 ? null : Math.max(...waits);
};

/**
 * `countUse` in its own transaction, so that the counts stay when the following work is rolled back. The commit is
 * asynchronous: a count lost in a power failure only allows one more attempt.
 */
export const countUseAndCommit = (
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  counts: readonly Count[],
): Promise<number | null> =>
  write(async (tx) => {
    const [, wait] = await Promise.all([sql`set local synchronous_commit = off`.execute(tx), countUse(tx, counts)]);
    return wait;
  });

/** `isBeyond`: the limit was exhausted before this use. */
export type BoundedUse = { wait: number | null; isBeyond: boolean };

/**
 * Like `countUseAndCommit`. `bound` counts only uses that the other limits allow, and refuses nothing itself: refused
 * uses cannot exhaust it, and the caller decides what happens above it.
 */
export const countUseWithBound = (
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  counts: readonly Count[],
  bound: Count,
): Promise<BoundedUse> =>
  write(async (tx) => {
    const [, wait] = await Promise.all([sql`set local synchronous_commit = off`.execute(tx), countUse(tx, counts)]);
    return { wait, isBeyond: wait === null && (await countUse(tx, [bound])) !== null };
  });

/** Reverts one use counted by `countUse`, when the counted request turned out to be harmless. */
export const uncountUse = async (tx: Tx, counts: readonly Count[]): Promise<void> => {
  for (const bucket of counts.map(bucketOf).toSorted((a, b) => Buffer.compare(a, b))) {
    await tx.deleteFrom('rate_limits').where('bucket', '=', bucket).where('used', '=', 1).execute();
    await tx
      .updateTable('rate_limits')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('bucket', '=', bucket)
      .where('used', '>', 1)
      .execute();
  }
};

/** Deletes ended windows. Returns their number. */
export const deleteEndedWindows = async (tx: Tx): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('rate_limits')
    .where('ends_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
