import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#platform/db/database';
import type { Sites } from '#platform/db/schema';

const ADMIN = { role: 'vitrine_admin' } as const;

type Overrides = Partial<Insertable<Sites>> & { market_id: string };

/** Row of an enabled site with a unique subdomain; it belongs to the market, or to the given group or member. */
export const siteRow = (overrides: Overrides): Insertable<Sites> => {
  const id = overrides.id ?? uuid();
  const owner = overrides.group_id ? 'group' : overrides.member_id ? 'agent' : 'market';
  return { id, type: owner, enabled: true, subdomain: `site-${id.slice(-12)}`, ...overrides };
};

/** Inserts a site, with the defaults of `siteRow`. */
export const buildSite = (db: Database, overrides: Overrides): Promise<Selectable<Sites>> =>
  db.write(ADMIN, (tx) => tx.insertInto('sites').values(siteRow(overrides)).returningAll().executeTakeFirstOrThrow());
