import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database';

/** JSON columns in which any word with the form of an id counts as one; `where`: only in these rows. */
type JsonColumn = readonly [table: string, column: string, where?: string];

/**
 * Columns that can contain the id of a picture or a document. The sweep would delete the files of a missing column:
 * tests/files/sweep.test.ts compares this list with the schema.
 */
export const ID_COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['markets', 'picture_id'],
  ['markets', 'logo_id'],
  ['groups', 'picture_id'],
  ['members', 'picture_id'],
  ['pictures', 'original_id'],
  ['accounts', 'picture_id'],
  ['articles', 'picture_id'],
  ['article_publications', 'picture_id'],
  ['posts', 'picture_id'],
  ['lead_cvs', 'file_id'],
];

export const JSON_COLUMNS: readonly JsonColumn[] = [
  ['network', 'config'],
  ['sites', 'settings'],
  ['sites', 'pages'],
  // An archived article is never shown again.
  ['articles', 'content', "status <> 'archived'"],
  ['article_publications', 'content'],
  ['posts', 'content'],
  ['profile_cards', 'own'],
  // Own pictures that an undo restores.
  ['setting_push_sites', 'former'],
];

const idsOf = ([table, column]: readonly [string, string]): RawBuilder<unknown> =>
  sql`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} is not null`;

const idsInside = ([table, column, where = 'true']: JsonColumn): RawBuilder<unknown> =>
  sql`select m[1] from ${sql.table(table)}, regexp_matches(${sql.ref(column)}::text, '[0-9a-f]{32}', 'g') as m
    where ${sql.raw(where)}`;

/** Files of earlier versions: the ids were collected when the change was recorded. */
const idsOfChanges = sql`select unnest(file_ids) from changes where file_ids <> '{}'`;

/** A query of every referenced id, except pictures of listings, which are looked up one by one through their index. */
export const namedIds = sql.join(
  [...ID_COLUMNS.map(idsOf), ...JSON_COLUMNS.map(idsInside), idsOfChanges],
  sql` union `,
);

/** The given ids that a row references. */
export const findNamed = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    with named(id) as materialized (${namedIds})
    select id from pictures where id = any (${ids}) union select id from named where id = any (${ids})`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};
