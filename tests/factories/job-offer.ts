import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#platform/db/database';
import type { JobOffers } from '#platform/db/schema';

const ADMIN = { role: 'vitrine_admin' } as const;

/** Inserts an open position of a market with a unique URL; by default for a team leader. */
export const buildJobOffer = (
  db: Database,
  overrides: Partial<Insertable<JobOffers>> & { market_id: string },
): Promise<Selectable<JobOffers>> => {
  const id = overrides.id ?? uuid();
  const row = {
    id,
    code: 'TL' as const,
    name: 'Team Leader',
    title: 'Team Leader H/F',
    url: `poste-${id.slice(-12)}`,
    content: 'Mener l’équipe.',
    active: true,
    ...overrides,
  };
  return db.write(ADMIN, (tx) => tx.insertInto('job_offers').values(row).returningAll().executeTakeFirstOrThrow());
};
