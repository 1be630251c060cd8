import type { ImportReport } from '#contracts/imports';
import type { FeedSource } from '#domain/feeds/feed';
import { CONTAINER_LIMITS, type Container, type ContainerLimits } from '#platform/feeds/container';
import { openContainer } from '#platform/feeds/open-container';
import { marketCtx, type Ports } from '#server/context';
import { apimo } from './apimo-adapter.ts';
import type { Feed, FeedAdapter } from './feed-adapter.ts';
import { type ImportOptions, importFeed } from './import-feed.ts';
import { poliris } from './poliris-adapter.ts';
import { type RefusalFacts, refusalOf } from './refused.ts';
import { ubiflow } from './ubiflow-adapter.ts';

/** In the order in which the format of a file is detected. */
const ADAPTERS: Readonly<Record<FeedSource, FeedAdapter>> = { poliris, ubiflow, apimo };

const openAs = async (container: Container, source: FeedSource | null): Promise<Feed | null> => {
  for (const adapter of source === null ? Object.values(ADAPTERS) : [ADAPTERS[source]]) {
    const feed = await adapter.open(container);
    if (feed !== null) return feed;
  }
  return null;
};

/** Opens a ZIP archive, a folder or a file of listings. @param source null: the format that the files show. */
export const openFeed = async (
  path: string,
  source: FeedSource | null = null,
  limits: ContainerLimits = CONTAINER_LIMITS,
): Promise<{ ok: true; feed: Feed } | { ok: false; refusal: RefusalFacts }> => {
  try {
    const container = await openContainer(path, limits);
    try {
      const feed = await openAs(container, source);
      if (feed !== null) return { ok: true, feed };
    } catch (error) {
      await container.close();
      throw error;
    }
    await container.close();
    return { ok: false, refusal: { code: 'LISTINGS_MISSING' } };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return { ok: false, refusal };
  }
};

type FileImport = { marketName: string | null; report: ImportReport };
export type FileOptions = Omit<ImportOptions, 'feed' | 'takesUnknown'> & {
  path: string;
  source?: FeedSource | null;
};

/**
 * Imports a file into `marketId`, then the agencies in it that other markets list into those markets: one transaction
 * each, under its own tenant. The first import is that of `marketId`; if it is refused, the others do not run.
 */
export const importFile = async (
  ports: Ports,
  marketId: string,
  { path, source = null, ...options }: FileOptions,
): Promise<{ ok: true; imports: readonly FileImport[] } | { ok: false; refusal: RefusalFacts }> => {
  const opened = await openFeed(path, source);
  if (!opened.ok) return opened;
  const { feed } = opened;
  try {
    const report = await importFeed(marketCtx(ports, marketId), { ...options, feed });
    const imports: FileImport[] = [{ marketName: null, report }];
    if (report.status === 'refused') return { ok: true, imports };
    const others = new Map(report.elsewhere.map((one) => [one.marketId, one.marketName]));
    for (const [id, marketName] of others) {
      const other = await importFeed(marketCtx(ports, id), { ...options, feed, takesUnknown: false });
      imports.push({ marketName, report: other });
    }
    return { ok: true, imports };
  } finally {
    await feed.close();
  }
};
