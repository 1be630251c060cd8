import { type RawBuilder, sql } from 'kysely';
import type { HomeKind, Sale, SaleSource } from '#domain/estimation/sale';
import { keysOf } from '#domain/objects/typed';
import { departmentOfInsee } from '#domain/places/region';

/** The columns of a sale, except those that only training needs. */
export const saleColumns = sql`id::text, date::text, price, kind, area, rooms, land, outbuildings, lat, lng, insee,
  parcel, street`;

/** Columns of an insert with their types. */
const TYPES = {
  date: 'date',
  price: 'integer',
  kind: 'text',
  area: 'real',
  rooms: 'smallint',
  land: 'integer',
  outbuildings: 'smallint',
  lat: 'double precision',
  lng: 'double precision',
  insee: 'text',
  parcel: 'text',
  street: 'text',
} as const satisfies Record<Exclude<keyof Sale, 'id'>, string>;
const NAMES = keysOf(TYPES);

const columnOf = (sales: readonly Sale[], name: keyof typeof TYPES): RawBuilder<unknown> =>
  sql`${sales.map((sale) => sale[name])}::${sql.raw(TYPES[name])}[]`;

/** Adds the sales that are not stored yet. */
export const insertSales = (sales: readonly Sale[], source: SaleSource): RawBuilder<unknown> => {
  const names = sql.join(NAMES.map((name) => sql.ref(name)));
  return sql`
    insert into sales (id, source, department, ${names})
    select md5(s.key)::uuid, ${source}, s.department, ${sql.join(NAMES.map((name) => sql.ref(`s.${name}`)))}
    from unnest(${sales.map(({ id }) => id)}::text[], ${sales.map(({ insee }) => departmentOfInsee(insee))}::text[],
      ${sql.join(NAMES.map((name) => columnOf(sales, name)))}) as s (key, department, ${names})
    on conflict (id) do nothing`;
};

/** Sales of a kind; a literal, so that the partial index of the kind is used. */
export const ofKind = (kind: HomeKind): RawBuilder<boolean> => sql<boolean>`kind = ${sql.lit(kind)}`;
