import { type RawBuilder, sql } from 'kysely';
import type { Periodic } from '#domain/listings/price';

/** SQL: what `pricePeriod` of domain/listings reads, of a row of listings with this alias. */
export const periodicJson = (alias: string): RawBuilder<Periodic> => sql<Periodic>`jsonb_build_object(
    'transaction', ${sql.ref(`${alias}.transaction`)}, 'project', ${sql.ref(`${alias}.project`)},
    'rent', jsonb_build_object('period', ${sql.ref(`${alias}.rent`)} -> 'period'))`;
