import type { ImportReport } from '#contracts/imports';
import type { FeedSource } from '#domain/feeds/feed';
import { marketCtx, type Ports } from '#server/context';
import { type ImportOptions, importFeed } from './import-feed.ts';
import { openFeed } from './open-feed.ts';
import type { RefusalFacts } from './refused.ts';

type FileImport = { marketName: string | null; report: ImportReport };
export type FileOptions = Omit<ImportOptions, 'feed' | 'takesUnknown'> & {
  path: string;
  source?: FeedSource | null;
};

/**
 * Imports a file into `marketId`, then the other agencies in it into the markets that list them: one transaction each,
 * under its own tenant. The first import is that of `marketId`; if it is refused, the others do not run.
 */
export const importFile = async (
  ports: Ports,
  marketId: string,
  { path, source = null, ...options }: FileOptions,
): Promise<{ ok: true; imports: readonly FileImport[] } | { ok: false; refusal: RefusalFacts }> => {
  const opened = await openFeed(path, { source });
  if (!opened.ok) return opened;
  const { feed } = opened;
  try {
    const report = await importFeed(marketCtx(ports, marketId), { ...options, feed });
    const imports: FileImport[] = [{ marketName: null, report }];
    if (report.status === 'refused') return { ok: true, imports };
    const others = new Map(report.elsewhere.map(({ marketId, marketName }) => [marketId, marketName]));
    for (const [id, marketName] of others) {
      const other = await importFeed(marketCtx(ports, id), { ...options, feed, takesUnknown: false });
      imports.push({ marketName, report: other });
    }
    return { ok: true, imports };
  } finally {
    await feed.close();
  }
};
