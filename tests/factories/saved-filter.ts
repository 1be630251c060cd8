import { NIL, v7 as uuid } from 'uuid';
import type { Database } from '#platform/db/database';

/** `site_id` null: saved in the back office of the network. */
type Owner = { account_id: string; market_id?: string; site_id: string | null };

/** Inserts filters that a person saved for one list. Returns their ids. */
export const buildSavedFilters = async (db: Database, count: number, owner: Owner): Promise<string[]> => {
  const rows = Array.from({ length: count }, (_, index) => ({
    market_id: NIL,
    ...owner,
    id: uuid(),
    list: 'articles-draft',
    name: `Filtres ${index}`,
    state: JSON.stringify({ filters: {}, sort: 'title', direction: 'asc', columns: {} }),
  }));
  await db.write({ role: 'vitrine_admin' }, (tx) => tx.insertInto('saved_filters').values(rows).execute());
  return rows.map(({ id }) => id);
};
