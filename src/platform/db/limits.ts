import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** At most `most` uses in each window of `seconds`, counted from the first one. */
export type Limit = { most: number; seconds: number };

/** A limit and whom it counts: 'question.address' of '203.0.113.7'. */
export type Count = Limit & { name: string; of: string };

const bucketOf = ({ name, of }: Count): Buffer => createHash('sha256').update(`${name}\0${of}`).digest();

type Row = { bucket: Buffer; used: number; left: number };

/**
 * Counts one use against every limit, on all instances together, and answers how many seconds to wait when one of them is exhausted; null: go on.
 * A refused use counts too, but begins no new count: who is refused by one limit cannot fill the table with others. What it counts is rolled back
 * with the transaction: `takeAlone` keeps it.
 */
export const takeFrom = async (tx: Tx, counts: readonly Count[]): Promise<number | null> => {
  // In one order everywhere, so that two requests never wait for each other.
  const wanted = counts
    .map((count) => ({ ...count, bucket: bucketOf(count) }))
    .toSorted((a, b) => Buffer.compare(a.bucket, b.bucket));
  const rows = wanted.map(
    ({ bucket, most, seconds }) => sql`(${bucket}::bytea, ${most}::int, now() + make_interval(secs => ${seconds}))`,
  );
  const { rows: used } = await sql<Row>`
    with given (bucket, most, ends_at) as (values ${sql.join(rows)}),
    known as (
      select bucket, l.used >= given.most and l.ends_at > now() as exhausted
      from given join rate_limits l using (bucket))
    insert into rate_limits as l (bucket, used, ends_at)
    select bucket, 1, ends_at from given
    where bucket in (select bucket from known) or not exists (select from known where exhausted)
    order by bucket
    on conflict (bucket) do update set
      used = case when l.ends_at <= now() then 1 else least(l.used, 1000000) + 1 end,
      ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
    returning bucket, used, ceil(extract(epoch from ends_at - now()))::int as left`.execute(tx);
  const waits = wanted.flatMap(({ bucket, most, seconds }) => {
    const row = used.find((one) => one.bucket.equals(bucket));
    return row && row.used > most ? [Math.min(Math.max(1, row.left), seconds)] : [];
  });
  return waits.length === 0 ? null : Math.max(...waits);
};

/**
 * The same in a transaction of its own, so that what it counts stays when the work that follows is rolled back. It waits for no disk: a count that a
 * power failure takes along lets somebody try once more.
 */
export const takeAlone = (
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  counts: readonly Count[],
): Promise<number | null> =>
  write(async (tx) => {
    const [, wait] = await Promise.all([sql`set local synchronous_commit = off`.execute(tx), takeFrom(tx, counts)]);
    return wait;
  });

/** `isBeyond`: the bound was exhausted before. */
export type Taken = { wait: number | null; isBeyond: boolean };

/**
 * As `takeAlone`. `bound` counts only what the other limits let pass, and refuses nothing: nobody can use it up by what is refused, and whoever asks
 * decides what becomes of the rest.
 */
export const takeBounded = (
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  counts: readonly Count[],
  bound: Count,
): Promise<Taken> =>
  write(async (tx) => {
    const [, wait] = await Promise.all([sql`set local synchronous_commit = off`.execute(tx), takeFrom(tx, counts)]);
    return { wait, isBeyond: wait === null && (await takeFrom(tx, [bound])) !== null };
  });

/** Takes back one use that `takeFrom` counted: what it was counted for turned out to be harmless. */
export const giveBack = async (tx: Tx, counts: readonly Count[]): Promise<void> => {
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

/** Forgets windows that are over. Answers how many. */
export const sweepLimits = async (tx: Tx): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('rate_limits')
    .where('ends_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
