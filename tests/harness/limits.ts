import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database';

const ADMIN = { role: 'vitrine_admin' } as const;
const bucketOf = (name: string, of: string): Buffer => createHash('sha256').update(`${name}\0${of}`).digest();

/** Adds `used` uses of a limit, as if they happened now. */
export const useLimit = (db: Database, { name, of, used }: { name: string; of: string; used: number }) =>
  db.write(ADMIN, (tx) =>
    sql`insert into rate_limits (bucket, used, ends_at)
      values (${bucketOf(name, of)}, ${used}, now() + interval '20 hours')
      on conflict (bucket) do update set used = excluded.used, ends_at = excluded.ends_at`.execute(tx),
  );

/** Number of counted uses of a limit. */
export const usesOf = (db: Database, { name, of }: { name: string; of: string }): Promise<number> =>
  db.read(ADMIN, async (tx) => {
    const { rows } = await sql<{
      used: number;
    }>`select used from rate_limits where bucket = ${bucketOf(name, of)}`.execute(tx);
    return rows[0]?.used ?? 0;
  });
