import type pg from 'pg';
import { FORMER, FORMER_RELEASE } from '#platform/db/former-migrations';
import { migrate } from '#platform/db/migrate';
import { type Checksums, checksumsOf, MIGRATIONS } from '#platform/db/migration-files';
import { presentOf, readDone } from '#platform/db/migration-history';
import { StartError } from '#platform/errors';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import type { Log } from '#platform/log';
import { resetSchema } from './empty-database.ts';
import type { Manifest } from './manifest.ts';

type Target = { url: string; log: Log; manifest: Manifest };

/** @throws StartError when the backup has a migration that this version does not have, or has with another content. */
const checkMigrations = (applied: Checksums): void => {
  const known = checksumsOf(MIGRATIONS);
  for (const [name, checksum] of applied) {
    if (known.get(name) === checksum) continue;
    if (FORMER.get(name) === checksum) throw new StartError('restore-former-migrations', { release: FORMER_RELEASE });
    throw new StartError('restore-unknown-migration', { name });
  }
};

const checkQueue = async (client: pg.Client, manifest: Manifest): Promise<void> => {
  const { rows } = await client.query<{ v: number }>(`select version as v from ${JOBS_SCHEMA}.version`);
  if (rows[0]?.v === manifest.queue) return;
  throw new StartError('restore-other-queue', { backup: manifest.queue, current: rows[0]?.v });
};

/** Whether an earlier start or restore applied a migration that the backup does not have. */
const isNewer = async (client: pg.Client, applied: Checksums): Promise<boolean> =>
  [...(await readDone(client)).keys()].some((name) => !applied.has(name));

/**
 * Creates the backup's schema in an empty database, with the migrations in its manifest.
 * @throws StartError when the backup does not fit this version
 */
export const createSchema = async (client: pg.Client, { url, log, manifest }: Target): Promise<void> => {
  const applied = presentOf(new Map(manifest.migrations.map(({ name, checksum }) => [name, checksum])));
  checkMigrations(applied);
  if (await isNewer(client, applied)) await resetSchema(client, JOBS_SCHEMA);
  await migrate({ url, log, migrations: MIGRATIONS.filter(({ name }) => applied.has(name)) });
  await checkQueue(client, manifest);
};
