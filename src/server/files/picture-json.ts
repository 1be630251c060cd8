import { type RawBuilder, sql } from 'kysely';
import type { Picture } from '#domain/files/picture';

const PICTURE_FIELDS = ['id', 'width', 'height', 'color'] as const satisfies readonly (keyof Picture)[];

/** SQL: a row of `pictures` with this alias as the JSON of a `Picture`; `more`: further pairs of a name and a value. */
export const pictureJson = <P extends Picture = Picture>(alias: string, more: RawBuilder<unknown>[] = []) =>
  sql<P>`json_build_object(${sql.join([
    ...PICTURE_FIELDS.map((field) => sql`${sql.lit(field)}, ${sql.ref(`${alias}.${field}`)}`),
    ...more,
  ])})`;
