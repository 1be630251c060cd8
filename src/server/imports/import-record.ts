import { v7 as uuid } from 'uuid';
import type { Actor } from '#contracts/changes';
import type { ImportReport } from '#contracts/imports';
import type { ImportLine } from '#domain/feeds/import-lines';
import { ALIVE_EVERY_MS } from '#domain/feeds/import-state';
import type { Tx } from '#platform/db/database';
import type { MarketCtx } from '#server/context';
import type { Feed } from './feed.ts';

export type ImportProgress = {
  phase: 'pictures' | 'reading' | 'writing';
  /** Share of the phase, 0 to 1. */
  share: number;
  count: number;
};

type End = {
  status: 'applied' | 'refused' | 'failed';
  report: ImportReport;
  lines: readonly ImportLine[];
  /** Agencies whose listings were replaced. */
  agencies: readonly string[];
  /** Number of listings stored for a dry run. */
  listings: number;
};

/** The row of a running import (table `imports`). */
export type ImportRecord = {
  id: string;
  progress: (progress: ImportProgress) => void;
  /** Records the end and the lines, in the transaction of the changes if there are any. */
  end: (tx: Tx, end: End) => Promise<void>;
  /** Stops the heartbeat; waits for a write in progress. */
  close: () => Promise<void>;
};

/** Minimum time between two writes of the progress. */
const PROGRESS_EVERY_MS = 2000;
/** Lines of one statement. */
const CHUNK = 500;

const insertLines = async (ctx: MarketCtx, tx: Tx, id: string, lines: readonly ImportLine[]): Promise<void> => {
  for (let from = 0; from < lines.length; from += CHUNK)
    await tx
      .insertInto('import_lines')
      .values(
        lines.slice(from, from + CHUNK).map(({ agencyCode, technicalId, ...line }) => ({
          ...line,
          market_id: ctx.marketId,
          id: uuid(),
          import_id: id,
          agency_code: agencyCode,
          technical_id: technicalId,
        })),
      )
      .execute();
};

/** Records that an import failed whose process ended, because it begins again. A no-op for one that has ended. */
export const endInterrupted = (ctx: MarketCtx, tx: Tx, id: string): Promise<unknown> =>
  tx
    .updateTable('imports')
    .set((eb) => ({ status: 'failed', progress: null, ended_at: eb.ref('alive_at') }))
    .where('market_id', '=', ctx.marketId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();

/** Signs of life and progress, on a connection of their own: the import's transaction is not visible before it ends. */
const openSigns = (ctx: MarketCtx, id: string) => {
  let latest: ImportProgress | null = null;
  let writtenAt = 0;
  let writing: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    writtenAt = performance.now();
    const progress = latest && { progress: JSON.stringify(latest) };
    await ctx
      .write((tx) =>
        tx
          .updateTable('imports')
          .set({ alive_at: ctx.system.now(), ...progress })
          .where('market_id', '=', ctx.marketId)
          .where('id', '=', id)
          .where('status', '=', 'running')
          .execute(),
      )
      .catch((error: unknown) => ctx.system.log.warn({ err: error, import: id }, 'progress of an import not written'));
    writing = null;
  };
  const sign = (): void => {
    writing ??= write();
  };
  const timer = setInterval(sign, ALIVE_EVERY_MS).unref();
  return {
    progress: (progress: ImportProgress): void => {
      latest = progress;
      if (performance.now() - writtenAt >= PROGRESS_EVERY_MS) sign();
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      await writing;
    },
  };
};

type Begun = { feed: Feed; actor?: Actor; importId?: string; dryRun?: boolean };

/** Records the start of an import. Without an actor it belongs to the command. */
export const openRecord = async (
  ctx: MarketCtx,
  { feed, actor, importId, dryRun = false }: Begun,
): Promise<ImportRecord> => {
  const id = importId ?? uuid();
  const startedAt = ctx.system.now();
  const key = { market_id: ctx.marketId, id };
  await ctx.write((tx) =>
    tx
      .insertInto('imports')
      .values({
        ...key,
        source: feed.source,
        agency_code: '',
        file_name: feed.fileName.slice(0, 255),
        file_hash: '',
        status: 'running',
        is_dry_run: dryRun,
        actor_id: actor?.id ?? null,
        actor_name: actor?.name ?? null,
        started_at: startedAt,
        alive_at: startedAt,
      })
      .execute(),
  );
  const signs = openSigns(ctx, id);
  const end: ImportRecord['end'] = async (tx, { status, report, lines, agencies, listings }) => {
    await insertLines(ctx, tx, id, lines);
    await tx
      .updateTable('imports')
      .set({
        status,
        agency_code: report.agencies
          .map(({ code }) => code)
          .join(', ')
          .slice(0, 500),
        agencies: [...agencies],
        file_hash: report.fileHash,
        stored_lines: lines.length,
        stored_listings: listings,
        report: JSON.stringify(report),
        progress: null,
        ended_at: ctx.system.now(),
      })
      .where('market_id', '=', ctx.marketId)
      .where('id', '=', id)
      .execute();
  };
  return { id, progress: signs.progress, end, close: signs.close };
};
