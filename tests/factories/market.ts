import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#platform/db/database';
import type { Markets } from '#platform/db/schema';

const ADMIN = { role: 'vitrine_admin' } as const;

/** Row of a market center with a unique name; by default in Lyon. */
export const marketRow = (overrides: Partial<Insertable<Markets>> = {}) => {
  const id = overrides.id ?? uuid();
  return {
    id,
    name: `Agence ${id.slice(-8)}`,
    city: 'Lyon',
    zip: '69003',
    insee: '69383',
    address: '12 rue de la Part-Dieu',
    email: `contact-${id.slice(-8)}@horizon.example`,
    telephone: '+33199001234',
    lat: 45.7597,
    lng: 4.8422,
    agency_codes: [`AG${id.slice(-8)}`],
    ...overrides,
  };
};

/** Inserts a market center, with the defaults of `marketRow`. */
export const buildMarket = (db: Database, overrides: Partial<Insertable<Markets>> = {}): Promise<Selectable<Markets>> =>
  db.write(ADMIN, (tx) =>
    tx.insertInto('markets').values(marketRow(overrides)).returningAll().executeTakeFirstOrThrow(),
  );
