import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { JOBS } from '#compose/jobs';
import { openDatabase } from '#platform/db/connect';
import { openStorage } from '#platform/files/storage';
import { closeImages } from '#platform/images/images';
import { openJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { type MarketCtx, marketCtx } from '#server/context';
import { type Feed, type ImportOptions, importFeed, openFeed } from '#server/imports';
import { buildMarket } from '#tests/factories/market';
import { allCommunes } from '#tests/harness/communes';
import { testPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';

/** The dependencies of an import: a database, a queue, a store and the communes. Closed when the test file ends. */
export const openSetting = async () => {
  const url = await testDatabaseUrl();
  const log = silentLog();
  const db = await openDatabase({ url: servingUrl(url), log, poolSize: 6, name: 'vitrine test' });
  const jobs = openJobs({ url: servingUrl(url), log, queues: JOBS, handlesJobs: false });
  await jobs.start();
  const dir = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
  afterAll(async () => {
    await jobs.stop();
    await db.close();
    closeImages();
    await rm(dir, { recursive: true, force: true });
  });
  let clock = Date.parse('2026-11-21T10:00:00Z');
  const ports = testPorts(db, {
    system: {
      jobs,
      files: await openStorage(null, dir),
      log,
      // Each read of the clock is a second later, so that a rewritten row is detectable.
      now: () => {
        clock += 1000;
        return new Date(clock);
      },
    },
    catalogue: { communes: await allCommunes() },
  });
  /** A market with the agency AG1 of `flat`. */
  const market = async (agencyCodes: string[] = ['AG1']): Promise<MarketCtx> => {
    const { id } = await buildMarket(db, { agency_codes: agencyCodes });
    return marketCtx(ports, id);
  };
  return { url, db, ports, market };
};

export const opened = async (...args: Parameters<typeof openFeed>): Promise<Feed> => {
  const answer = await openFeed(...args);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.feed;
};

export const importPath = async (ctx: MarketCtx, path: string, options: Omit<ImportOptions, 'feed'> = {}) => {
  const feed = await opened(path);
  try {
    return await importFeed(ctx, { ...options, feed });
  } finally {
    await feed.close();
  }
};

export const listingsOf = (ctx: MarketCtx) =>
  ctx.read((tx) => tx.selectFrom('listings').selectAll().orderBy('technical_id').execute());

export const picturesOf = (ctx: MarketCtx) =>
  ctx.read((tx) => tx.selectFrom('listing_pictures').selectAll().orderBy('listing_id').orderBy('position').execute());

export const importsOf = (ctx: MarketCtx) =>
  ctx.read((tx) => tx.selectFrom('imports').selectAll().orderBy('started_at').execute());

type Report = Awaited<ReturnType<typeof importPath>>;

/** The counts of all agencies together. */
export const countsOf = ({ agencies }: Report) => {
  const sum = (pick: (item: Report['agencies'][number]) => number): number =>
    agencies.reduce((all, agency) => all + pick(agency), 0);
  return {
    created: sum((item) => item.created),
    changed: sum((item) => item.changed),
    unchanged: sum((item) => item.unchanged),
    republished: sum((item) => item.republished),
    withdrawn: sum((item) => item.withdrawn),
    rejected: sum((item) => item.rejected),
  };
};

export const NONE = { created: 0, changed: 0, unchanged: 0, republished: 0, withdrawn: 0, rejected: 0 };
