import type pg from 'pg';
import { StartError } from '#platform/errors';
import { FORMER, FORMER_RELEASE, LAST_SQUASHED } from './former-migrations.ts';
import { type Checksums, checksumsOf, MIGRATIONS, type Migration } from './migration-files.ts';

const SQUASHED = checksumsOf(MIGRATIONS.filter(({ name }) => name <= LAST_SQUASHED));

/** Whether stored names are those from before the squash: they contain all former migrations, unchanged. */
export const areFormer = (stored: Checksums): boolean =>
  [...FORMER].every(([name, checksum]) => stored.get(name) === checksum);

/** Replaces the former migrations by the current ones, if the list contains all former ones. */
export const presentOf = (stored: Checksums): Checksums =>
  areFormer(stored) ? new Map([...SQUASHED, ...[...stored].filter(([name]) => !FORMER.has(name))]) : stored;

/** The applied migrations by the names that the database stores. */
export const readStored = async (client: pg.ClientBase): Promise<Checksums> => {
  const { rows: found } = await client.query(`select from pg_class where oid = to_regclass('migrations')`);
  if (found.length === 0) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  return new Map(rows.map((row) => [row.name, row.checksum]));
};

/** The applied migrations. */
export const readDone = async (client: pg.ClientBase): Promise<Checksums> => presentOf(await readStored(client));

/** Replaces the former migration names in the database by the current ones, in the caller's transaction. */
export const renameFormer = async (client: pg.ClientBase): Promise<void> => {
  if (!areFormer(await readStored(client))) return;
  await client.query('delete from migrations where name = any ($1)', [[...FORMER.keys()]]);
  await client.query('insert into migrations (name, checksum) select * from unnest($1::text[], $2::text[])', [
    [...SQUASHED.keys()],
    [...SQUASHED.values()],
  ]);
};

/**
 * The migrations that are not applied yet. @throws StartError when an applied migration changed or is unknown
 */
export const missingOf = (done: Checksums, migrations: readonly Migration[]): readonly Migration[] => {
  checkHistory(done, checksumsOf(migrations));
  return migrations.filter(({ name }) => !done.has(name));
};

const checkHistory = (done: Checksums, known: Checksums): void => {
  for (const [name, checksum] of done) {
    const own = known.get(name) ?? FORMER.get(name);
    if (own === undefined) throw new StartError('migration-unknown', { name });
    if (own !== checksum) throw new StartError('migration-changed', { name });
  }
  if ([...done.keys()].some((name) => FORMER.has(name)))
    throw new StartError('migrations-former', { release: FORMER_RELEASE });
};
