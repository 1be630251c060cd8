import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';
import type { Of } from './domain-rows.ts';

/** A former host redirects as long as the site exists; another site can get it with its own proof. */
export const keepAddress = async (tx: Tx, of: Of, host: string, now: Date): Promise<void> => {
  const row = { ...of, released_at: now, quarantined_until: now };
  await tx
    .insertInto('former_hosts')
    .values({ ...row, host })
    .onConflict((conflict) => conflict.column('host').doUpdateSet(row))
    .execute();
};

/** Deletes former hosts with these names, because a site uses them now. */
export const forgetFormer = async (tx: Tx, hosts: readonly string[]): Promise<void> => {
  await tx.deleteFrom('former_hosts').where('host', 'in', hosts).execute();
};

type Served = {
  /** Null: the site is at its subdomain again. */
  domain: string | null;
  now: Date;
  /** Whether the previous domain redirects from now on. */
  keepsFormer: boolean;
};

/** Sets the domain at which a site is served. The lock of its row makes changes sequential. */
export const serveAt = async (tx: Tx, of: Of, { domain, now, keepsFormer }: Served): Promise<void> => {
  const site = await tx
    .selectFrom('sites')
    .select('domain')
    .where('market_id', '=', of.market_id)
    .where('id', '=', of.site_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (site.domain === domain) return;
  if (site.domain !== null && keepsFormer) await keepAddress(tx, of, site.domain, now);
  await tx
    .updateTable('sites')
    .set({ domain, updated_at: now, version: sql`version + 1` })
    .where('market_id', '=', of.market_id)
    .where('id', '=', of.site_id)
    .execute();
};
