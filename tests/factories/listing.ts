import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#platform/db/database';
import type { Listings } from '#platform/db/schema';

const ADMIN = { role: 'vitrine_admin' } as const;

/** Inserts a listing; by default a published apartment for sale with an exact position. */
export const buildListing = (
  db: Database,
  overrides: Partial<Insertable<Listings>> & { market_id: string },
): Promise<Selectable<Listings>> =>
  db.write(ADMIN, (tx) =>
    tx.insertInto('listings').values(listingRow(overrides)).returningAll().executeTakeFirstOrThrow(),
  );

/** The row that `buildListing` inserts, for tests that insert many rows with one statement. */
export const listingRow = (overrides: Partial<Insertable<Listings>> & { market_id: string }): Insertable<Listings> => {
  const id = overrides.id ?? uuid();
  const located = overrides.lat === null ? { precision: 'none', lng: null } : {};
  return {
    id,
    source: 'poliris',
    agency_code: 'AG1',
    technical_id: id,
    content_hash: id.replaceAll('-', ''),
    public_ref: `REF-${id.slice(-8)}`,
    mandate_type: 'Simple',
    transaction: 'sale',
    project: 'sale',
    category: 'residential',
    kind: 'apartment',
    title: `Appartement 3 pièces ${id.slice(-8)}`,
    description: 'Un appartement lumineux, proche des transports.',
    slug: `appartement-3-pieces-${id.slice(-8)}`,
    zip: '69003',
    city: 'Lyon',
    city_key: 'LYON',
    insee: '69383',
    lat: 45.7597,
    lng: 4.8422,
    precision: 'exact',
    price_cents: 32_000_000,
    fees_payer: 'seller',
    area: 68.5,
    rooms: 3,
    bedrooms: 2,
    floor: 2,
    ...located,
    ...overrides,
  };
};
