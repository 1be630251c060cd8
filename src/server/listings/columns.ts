import { type RawBuilder, sql } from 'kysely';
import type { StoredField } from '#domain/listings/listing-fields';
import type { Listings } from '#platform/db/schema';

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : '';

/** Column of a field of a listing: 'priceCents' → 'price_cents'. A field without a column is a compile error. */
export const columnOf = <F extends StoredField>(
  field: SnakeCase<F> extends keyof Listings ? F : never,
): keyof Listings => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof Listings;

/** Select list of the fields of a table or its alias; each has its name in code. */
export const selectFields = (fields: readonly StoredField[], table: string): RawBuilder<unknown> =>
  sql.join(fields.map((field) => sql`${sql.ref(`${table}.${columnOf(field)}`)} as ${sql.ref(field)}`));
