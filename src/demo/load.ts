import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { closeTables } from '#platform/csv/tables';
import { closeImages } from '#platform/images/images';
import { adminCtx, marketCtx, type Ports, type SystemPorts } from '#server/context';
import { importFeed, openFeed } from '#server/imports';
import { loadNetwork, parseNetwork, saveNetwork } from '#server/network';
import { withDemoOffice } from './demo-office.ts';
import { loadDemoPlaces } from './demo-places.ts';
import { findPictures } from './find-pictures.ts';
import { loadAccounts } from './load-accounts.ts';
import { loadAlerts } from './load-alerts.ts';
import { loadAppointments } from './load-appointments.ts';
import { loadArticles } from './load-articles.ts';
import { loadCards } from './load-cards.ts';
import { loadCompliance } from './load-compliance.ts';
import { loadEstimations } from './load-estimations.ts';
import { loadFeedHistory } from './load-feed-history.ts';
import { loadJobOffers } from './load-job-offers.ts';
import { loadKeptLists } from './load-kept-lists.ts';
import { loadLeads } from './load-leads.ts';
import { loadLeftListings } from './load-left-listings.ts';
import { loadMessages } from './load-messages.ts';
import { loadNetworkImport } from './load-network-import.ts';
import { loadOffice } from './load-office.ts';
import { loadOpinions } from './load-opinions.ts';
import { loadMarkets, loadPeople } from './load-people.ts';
import { loadReviews } from './load-reviews.ts';
import { loadSales } from './load-sales.ts';
import { loadSellerReport } from './load-seller-report.ts';
import { loadExclusions, loadSites } from './load-sites.ts';
import { loadUpload, UPLOADED } from './load-upload.ts';
import { loadVisits } from './load-visits.ts';
import { type DemoSeeds, readSeeds, seedId } from './seeds.ts';
import { type FeedFile, type FeedOptions, writeFeeds } from './write-feeds.ts';

export type DemoStep = 'people' | 'sites' | 'listings' | 'done';
/** `done` of `total` people or listings. */
export type DemoProgress = { step: DemoStep; done: number; total: number };

export type DemoOptions = {
  /** DATA_DIR: feeds are stored in `<dataDir>/demo` while they are imported. */
  dataDir: string;
  /** Creates the demo accounts, whose password is public. */
  accounts: boolean;
  onProgress?: (progress: DemoProgress) => void;
  /** Stops the load at the next picture or batch of lines. */
  signal?: AbortSignal | undefined;
  /** Folder of the demo's pictures; absent: found above this file. */
  picturesDir?: string;
  /** How many times each market center is there (rule DEMO-NETWORK); default: once. */
  size?: number;
  /** Only these markets, and at most `limit` listings each: for tests. */
  only?: readonly string[];
  limit?: number;
};

const importFile = async (ports: Ports, { market, path, isFolder }: FeedFile, check: () => void): Promise<void> => {
  const opened = await openFeed(path);
  if (!opened.ok) throw new Error(`${path}: ${opened.refusal.code}`);
  try {
    // The product's own pictures need no process that protects against their content.
    const readPicture = isFolder ? (name: string) => readFile(join(path, name)) : opened.feed.readPicture;
    const feed = { ...opened.feed, readPicture };
    const options = { feed, force: true, onProgress: check };
    const report = await importFeed(marketCtx(ports, seedId('market', market.key)), options);
    if (report.status !== 'applied') throw new Error(`${path}: ${report.refusal?.code ?? report.status}`);
  } finally {
    await opened.feed.close();
  }
};

/**
 * Writes the next feed while one is imported; an imported feed is deleted. The one that is uploaded later is an archive
 * too, so that its pictures are the same.
 */
const importFeeds = async (
  ports: Ports,
  options: FeedOptions,
  on: { imported: (listings: number) => void; check: () => void },
): Promise<void> => {
  const feeds = writeFeeds({ ...options, asFolder: ({ key }) => key !== UPLOADED });
  let next = feeds.next();
  for (let step = await next; !step.done; step = await next) {
    next = feeds.next();
    next.catch(() => undefined); // reported by the await of the loop, unless this import fails first
    await importFile(ports, step.value, on.check);
    on.imported(step.value.listings);
    await rm(step.value.path, { recursive: true });
  }
};

const listingsOf = ({ markets }: DemoSeeds, limit = Number.POSITIVE_INFINITY): number =>
  markets.reduce((sum, market) => sum + Math.min(market.listings, limit), 0);

const fill = async (ports: Ports, options: DemoOptions): Promise<void> => {
  const { dataDir, onProgress, limit, signal } = options;
  const check = (): void => signal?.throwIfAborted();
  const seeds = readSeeds(options.only, options.size);
  const parsed = parseNetwork(seeds.network);
  if (!parsed.ok) throw new Error(parsed.lines.join('\n'));
  const picturesDir = options.picturesDir ?? findPictures();
  const outDir = join(dataDir, 'demo');
  const counter = (step: DemoStep, total: number) => {
    let done = 0;
    return (more = 1): void => {
      check();
      done += more;
      onProgress?.({ step, done, total });
    };
  };
  await loadMarkets(ports, seeds);
  await loadPeople(ports, seeds, counter('people', seeds.members.length));
  await loadSites(ports, seeds, picturesDir);
  if (options.accounts) await loadAccounts(ports, seeds);
  await loadArticles(ports, seeds, picturesDir);
  await loadCards(ports, seeds);
  await loadJobOffers(ports, seeds);
  await loadLeads(ports, seeds, options.accounts);
  const places = await loadDemoPlaces(seeds.markets);
  await loadSales(ports, seeds, places);
  await loadEstimations(ports, seeds, { places, hasAccounts: options.accounts });
  const imported = counter('listings', listingsOf(seeds, limit));
  const feeds = { seeds, places, brand: parsed.network.brand, picturesDir, outDir, today: ports.system.now(), limit };
  await importFeeds(ports, feeds, { imported, check });
  await loadFeedHistory(ports, seeds);
  await loadLeftListings(ports, seeds);
  await loadExclusions(ports, seeds);
  await loadMessages(ports, seeds);
  await loadAlerts(ports, seeds);
  await loadAppointments(ports, seeds, options.accounts);
  if (options.accounts) {
    await loadKeptLists(ports, seeds);
    await loadReviews(ports, seeds);
    await loadOffice(ports, seeds);
    await withDemoOffice({ ports, seeds, network: parsed.network }, async (office) => {
      await loadOpinions(ports, seeds, office);
      await loadNetworkImport(ports, seeds, office);
      await loadUpload(seeds, office, feeds);
    });
  }
  await loadCompliance(ports);
  await loadVisits(ports, seeds);
  if (options.accounts) await loadSellerReport(ports, seeds);
  await rm(outDir, { recursive: true, force: true });
  // Idle processes would keep their memory for a minute; nothing is served yet that needs them.
  closeImages();
  closeTables();
  await saveNetwork(adminCtx(ports, 'demo'), parsed.network, { isDemo: true });
  onProgress?.({ step: 'done', done: 1, total: 1 });
};

const LOCK = 4_815_162_342;
const KEEP_ALIVE_MS = 20_000;

/**
 * Fills the database with the demo network (rule DEMO-NETWORK) unless a network is configured. Returns whether it did.
 * The network's row is written last: until then nothing is served, and the next load completes an interrupted one (ids
 * are deterministic, imports replace). If two instances start in parallel, one waits for the other.
 */
export const loadDemo = (ports: Ports, options: DemoOptions): Promise<boolean> =>
  ports.system.db.write({ role: 'vitrine_admin' }, async (held) => {
    await waitForLock(held, options.signal);
    const keepAlive = setInterval(() => void sql`select 1`.execute(held).catch(() => undefined), KEEP_ALIVE_MS).unref();
    try {
      // In another transaction, because this one began before the other instance's commit.
      if ((await loadNetwork(adminCtx(ports, 'demo'))) !== null) return false;
      await fill(ports, options);
      return true;
    } finally {
      clearInterval(keepAlive);
    }
  });

type LockTx = Parameters<Parameters<SystemPorts['db']['write']>[1]>[0];

/** Polls every half second, because waiting in the database would run into its time-outs. */
const waitForLock = async (held: LockTx, signal?: AbortSignal): Promise<void> => {
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as ok`.execute(held);
    if (rows[0]?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};
