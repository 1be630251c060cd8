import type { z } from 'zod';
import type { FeedDetail, networkFeedOperations } from '#contracts/network-feeds';
import { type Refusal, refuse } from '#contracts/problem';
import { NO_SOURCE } from '#domain/feeds/feed-source';
import type { AdminRequestCtx } from '#server/context';
import {
  exportImportLines,
  exportImportListings,
  getImport,
  type ImportsCtx,
  lastImports,
  listImportLines,
  listImportListings,
  listImports,
} from '#server/imports';
import { FEEDS, presentFeeds } from './list-feeds.ts';
import { findSource, settingsOf } from './source-rows.ts';
import { countFormats } from './withdraw-format.ts';

type Operations = typeof networkFeedOperations;
type Input<N extends keyof Operations> = z.output<Operations[N]['input']>;

/** The feed of a market center. 404: unknown. */
export const getFeed = (ctx: AdminRequestCtx, { id }: { id: string }): Promise<FeedDetail | Refusal> =>
  ctx.write(async (tx) => {
    const row = await FEEDS.find(tx, id);
    if (!row) return refuse(404, 'NOT_FOUND');
    const [item] = await presentFeeds(ctx, tx, [row]);
    if (!item) return refuse(404, 'NOT_FOUND');
    const source = await findSource(tx, id);
    const checkId = source?.check_id ?? null;
    const checks = await lastImports(tx, checkId === null ? [] : [checkId], ctx.system.now());
    const isBusy = source !== null && source.status !== 'idle';
    return {
      ...item,
      source: {
        ...(source ? settingsOf(source) : NO_SOURCE),
        hasToken: source !== null && source.token_cipher !== null,
      },
      work: isBusy ? { name: source.work, by: source.actor_name, since: source.changed_at.toISOString() } : null,
      check: checkId === null ? null : (checks.get(checkId) ?? null),
      checkReason: source?.check_refusal ?? null,
      formats: await countFormats(tx, id),
      hasFolder: ctx.external.feeds.dir !== null,
    };
  });

/** The context of the imports of a market center; null: unknown. */
const ofMarket = async (ctx: AdminRequestCtx, id: string): Promise<ImportsCtx | null> => {
  const find = ctx.write((tx) => tx.selectFrom('markets').select('time_zone').where('id', '=', id).executeTakeFirst());
  const market = await find;
  if (!market) return null;
  const { write, system } = ctx;
  return { write, system, site: { marketId: id, market: { timeZone: market.time_zone } } };
};

/** Runs a use case of a market center's staff on behalf of the network. */
const forMarket =
  <I extends { id: string }, R>(work: (ctx: ImportsCtx, input: I) => Promise<R | Refusal>) =>
  async (ctx: AdminRequestCtx, input: I): Promise<R | Refusal> => {
    const market = await ofMarket(ctx, input.id);
    return market === null ? refuse(404, 'NOT_FOUND') : work(market, input);
  };

/** Imports of a market center, and the lines of one. */
export const FEED_IMPORTS = {
  imports: forMarket((ctx, { id: _id, ...input }: Input<'imports'>) => listImports(ctx, input)),
  import: forMarket((ctx, { importId }: Input<'import'>) => getImport(ctx, { id: importId })),
  lines: forMarket((ctx, { importId, ...input }: Input<'lines'>) => listImportLines(ctx, { ...input, id: importId })),
  exportLines: forMarket((ctx, { importId, ...input }: Input<'exportLines'>) =>
    exportImportLines(ctx, { ...input, id: importId }),
  ),
  listings: forMarket((ctx, { importId, ...input }: Input<'listings'>) =>
    listImportListings(ctx, { ...input, id: importId }),
  ),
  exportListings: forMarket((ctx, { importId, ...input }: Input<'exportListings'>) =>
    exportImportListings(ctx, { ...input, id: importId }),
  ),
};
