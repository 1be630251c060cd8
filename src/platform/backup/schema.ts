import type pg from 'pg';
import { checksumOf, MIGRATIONS, migrate, readDone } from '#platform/db/migrate';
import { StartError } from '#platform/errors';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import type { Log } from '#platform/log';
import { resetSchema } from './empty-database.ts';
import type { Manifest } from './manifest.ts';

type Target = { url: string; log: Log; manifest: Manifest };

/** @throws StartError when the backup contains a migration that this version lacks, or has with different content. */
const checkMigrations = ({ migrations }: Manifest): void => {
  const known = new Map(MIGRATIONS.map((migration) => [migration.name, checksumOf(migration.sql)]));
  const unknown = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown) throw new StartError('restore-unknown-migration', { name: unknown.name });
};

const checkQueue = async (client: pg.Client, manifest: Manifest): Promise<void> => {
  const { rows } = await client.query<{ v: number }>(`select version as v from ${JOBS_SCHEMA}.version`);
  if (rows[0]?.v === manifest.queue) return;
  throw new StartError('restore-other-queue', { backup: manifest.queue, current: rows[0]?.v });
};

/** Whether an earlier start or restore applied a migration that the backup does not contain. */
const isNewer = async (client: pg.Client, applied: ReadonlySet<string>): Promise<boolean> =>
  [...(await readDone(client)).keys()].some((name) => !applied.has(name));

/**
 * Creates the backup's schema in an empty database, with the migrations in its manifest.
 * @throws StartError when the backup does not fit this version
 */
export const createSchema = async (client: pg.Client, { url, log, manifest }: Target): Promise<void> => {
  checkMigrations(manifest);
  const applied = new Set(manifest.migrations.map(({ name }) => name));
  if (await isNewer(client, applied)) await resetSchema(client, JOBS_SCHEMA);
  await migrate({ url, log, migrations: MIGRATIONS.filter(({ name }) => applied.has(name)) });
  await checkQueue(client, manifest);
};
