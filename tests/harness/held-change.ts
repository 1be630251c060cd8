import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import { until } from './until.ts';

const ADMIN = { role: 'vitrine_admin' } as const;

const isWaiting = async (db: Database): Promise<boolean> => {
  const { rows } = await db.read(ADMIN, (tx) =>
    sql`
      select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`.execute(tx),
  );
  return rows.length > 0;
};

/**
 * What `work` answers when it waits for `first`, and `next` is done before both are committed together: the order in
 * which two people act at once.
 */
export const during = async <T>(
  db: Database,
  { first, next, work }: { first: RawBuilder<unknown>; next: RawBuilder<unknown>; work: () => Promise<T> },
): Promise<T> => {
  let answer: Promise<T> | undefined;
  await db.write(ADMIN, async (tx) => {
    await first.execute(tx);
    answer = work();
    await until(() => isWaiting(db));
    await next.execute(tx);
  });
  if (!answer) throw new Error('it did not begin');
  return answer;
};
