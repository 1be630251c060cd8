import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAccess } from '#platform/db/access';
import { openEmbedded } from '#platform/db/embedded';
import { silentLog } from '#platform/log';
import { databaseEnv, openOwned } from '#tests/harness/access';
import { until } from '#tests/harness/until';
import { option } from './options.ts';
import { COMPILE_CACHE, NODE_FLAGS, type Server, settle, startServer } from './server.ts';

export type Installation = {
  /** URL of the owner. */
  url: string;
  database: DatabaseAccess;
  dataDir: string;
  close: () => Promise<void>;
};

/**
 * Opens a database beside the servers: the embedded PostgreSQL of a new directory, or of `--data-dir`, which is kept
 * for the next run (the demo is then loaded once).
 */
export const openInstallation = async (): Promise<Installation> => {
  const kept = option('data-dir');
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'vitrine-bench-')));
  const embedded = await openEmbedded({ dataDir, user: { kind: 'server', label: 'bench' }, log: silentLog() });
  const close = async (): Promise<void> => {
    await embedded.close();
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  return { url: embedded.url, database: await openOwned(embedded.url), dataDir, close };
};

export const envOf = ({ database, dataDir }: Installation): Record<string, string> => ({
  ...databaseEnv(database),
  DATA_DIR: dataDir,
  NETWORK_DOMAIN: 'localhost',
  NODE_COMPILE_CACHE: COMPILE_CACHE,
});

export const startProductOn = (installation: Installation, env: Record<string, string> = {}): Promise<Server> =>
  startServer({
    args: [...NODE_FLAGS, 'dist/server/main.js'],
    env: { ...envOf(installation), ...env },
    ready: { path: '/readyz' },
  });

/** Starts the product on an installation, with the whole demo network loaded and its pictures made. */
export const startDemo = async (installation: Installation): Promise<Server> => {
  const server = await startProductOn(installation, { DEMO: '1' });
  await until(() => server.output().includes('/annonces\n'), 300_000, 200);
  await settle(server);
  return server;
};
