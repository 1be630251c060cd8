import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { DatabaseAccess } from '#platform/db/access';
import { openDatabase } from '#platform/db/connect';
import { openEmbedded } from '#platform/db/embedded';
import { silentLog } from '#platform/log';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { fillListings } from '#tests/factories/many-listings';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { databaseEnv, openOwned } from '#tests/harness/access';
import { COMPILE_CACHE } from '#tests/harness/compile-cache';
import { startProduct } from '#tests/harness/server';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { startSmtp } from '#tests/harness/smtp-service';
import { until } from '#tests/harness/until';
import { option, SMOKE, sized } from './options.ts';
import { answers, NODE_FLAGS, type Server, settle, startServer } from './server.ts';

export type Installation = {
  /** URL of the owner. */
  url: string;
  database: DatabaseAccess;
  dataDir: string;
  close: () => Promise<void>;
};

/** Accounts of the demo that sign in to the back offices of the site Lyon and of the network. */
export const DEMO = {
  site: 'op.lyon@horizon.example',
  network: 'admin@horizon.example',
  password: sized('vitrine-demo', PASSWORD),
} as const;

const open = async (kept: string | undefined): Promise<Installation> => {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'vitrine-bench-')));
  const user = { kind: 'server', label: 'bench' } as const;
  const embedded = await openEmbedded({ dataDir, user, log: silentLog(), durable: !SMOKE });
  const close = async (): Promise<void> => {
    await embedded.close();
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  return { url: embedded.url, database: await openOwned(embedded.url), dataDir, close };
};

const LEAD = { type: 'agent', fullname: 'Zoé Martin', experiment: 'beginner', origin_source: 'website' } as const;

/** Replaces the demo: inserts the network, the site Lyon, and the accounts that sign in there. */
const fillLikeDemo = async ({ url, database }: Installation): Promise<void> => {
  await fillSmallNetwork(url);
  const db = await openDatabase({ url: database.url, log: silentLog(), name: 'bench' });
  const { marketId } = await fillListings(db, { total: 30 });
  await db.write({ role: 'vitrine_admin' }, async (tx) => {
    await tx.updateTable('markets').set({ lead_gen: true }).where('id', '=', marketId).execute();
    await tx
      .insertInto('leads')
      .values({ ...LEAD, market_id: marketId, id: uuid() })
      .execute();
  });
  const site = await buildSite(db, { market_id: marketId, subdomain: 'lyon' });
  await buildAccount(db, { site, kind: 'main', email: DEMO.site });
  await buildAccount(db, { network_role: 'ALYFE_ADMIN', email: DEMO.network });
  await db.close();
};

type Shared = { installation: Installation; server: Server; smtp: Awaited<ReturnType<typeof startSmtp>> };

let shared: Promise<Shared> | null = null;

const openShared = async (): Promise<Shared> => {
  const installation = await open(undefined);
  await fillLikeDemo(installation);
  const smtp = await startSmtp({ onMail: () => {} });
  const env = { DEMO: '0', TRUST_PROXY: '1', SMTP_URL: smtp.url };
  return { installation, server: await startOn(installation, env), smtp };
};

const getShared = (): Promise<Shared> => {
  shared ??= openShared();
  return shared;
};

export const closeShared = async (): Promise<void> => {
  const { installation, server, smtp } = await getShared();
  await server.stop();
  await smtp.close();
  await installation.close();
};

/**
 * Opens a database for the measured servers: the embedded PostgreSQL of a new directory, or of `--data-dir`, which is
 * kept for the next run, so that the demo is loaded only once. `kept`: a directory that the caller removes. In a smoke
 * run all benches share one installation.
 */
export const openInstallation = async (kept = option('data-dir')): Promise<Installation> =>
  SMOKE ? { ...(await getShared()).installation, close: async () => {} } : open(kept);

export const envOf = ({
  database,
  dataDir,
}: Pick<Installation, 'database' | 'dataDir'>): Record<string, string> & { DATA_DIR: string } => ({
  ...databaseEnv(database),
  DATA_DIR: dataDir,
  NETWORK_DOMAIN: 'localhost',
  NODE_COMPILE_CACHE: COMPILE_CACHE,
});

const startOn = (installation: Installation, env: Record<string, string>): Promise<Server> =>
  startServer({
    args: [...NODE_FLAGS, 'dist/server/main.js'],
    env: { ...envOf(installation), ...env },
    ready: { path: '/readyz' },
  });

/**
 * The shared server of a smoke run. Waits until it has noticed the rows that the bench has just inserted: it is told of
 * changes in their order, and serves a site that is inserted after them.
 */
const takeShared = async (): Promise<Server> => {
  const { installation, server } = await getShared();
  const db = await openDatabase({ url: installation.database.url, log: silentLog(), name: 'bench' });
  const { id } = await buildMarket(db);
  const site = await buildSite(db, { market_id: id });
  await db.close();
  await until(() => answers(server.port, { path: '/contact', host: `${site.subdomain}.localhost` }));
  return { ...server, stop: async () => {} };
};

export const startProductOn = (installation: Installation, env: Record<string, string> = {}): Promise<Server> =>
  SMOKE ? takeShared() : startOn(installation, env);

/** Starts the product on the directory of a closed installation, without configuration and on any core. */
export const startAlone = async ({ dataDir }: Installation): Promise<Server> => {
  if (SMOKE) return takeShared();
  const product = await startProduct({ dataDir });
  return { ...product, stop: async (signal) => void (await product.stop(signal)) };
};

/** Starts the product on an installation, and waits until the demo network and its pictures are complete. */
export const startDemo = async (installation: Installation, env: Record<string, string> = {}): Promise<Server> => {
  if (SMOKE) return takeShared();
  const server = await startProductOn(installation, { DEMO: '1', ...env });
  await until(() => server.output().includes('/annonces\n'), 300_000, 200);
  await settle(server);
  return server;
};
