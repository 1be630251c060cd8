import type { z } from 'zod';
import type { feedOperations, ImportDetail, ImportItem } from '#contracts/feeds';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { cutPage, isPositionOf } from '#platform/db/keyset';
import {
  type ImportRow,
  importListSql,
  importSql,
  importsByIdSql,
  NEWEST_IMPORTS,
  presentImport,
} from './import-rows.ts';
import type { ImportsCtx } from './imports-ctx.ts';

type Operations = typeof feedOperations;
type Input<N extends keyof Operations> = z.output<Operations[N]['input']>;
type Output<N extends keyof Operations> = z.input<Operations[N]['output']>;

const scopeOf = ({ site }: ImportsCtx) => ({ marketId: site.marketId });

/**
 * A page of the imports of the market, newest first. Read on the primary, because a running import changes constantly.
 */
export const listImports = async (
  ctx: ImportsCtx,
  { cursor: position, limit }: Input<'imports'>,
): Promise<Output<'imports'> | Refusal> => {
  if (position && !isPositionOf(NEWEST_IMPORTS, position)) return refuse(400, 'BAD_CURSOR');
  const found = await ctx.write((tx) => importListSql(scopeOf(ctx), { position, limit }).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  const now = ctx.system.now();
  return { items: rows.map((row) => presentImport(row, now)), next: after && writeCursor(after) };
};

/** Imports by id, of any market center: for the network. */
export const lastImports = async (
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ImportItem>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await importsByIdSql(ids).execute(tx);
  return new Map(rows.map((row) => [row.id, presentImport(row, now)]));
};

/** Number of lines for each code: refused lines first, then by frequency. */
const codesOf = ({ rejectionTotals = {}, warningTotals = {} }: ImportRow['facts']): ImportDetail['codes'] =>
  [rejectionTotals, warningTotals].flatMap((totals) =>
    Object.entries(totals)
      .map(([code, count]) => ({ code: code as ImportDetail['codes'][number]['code'], count }))
      .toSorted((a, b) => b.count - a.count),
  );

const NO_PICTURES = { stored: 0, wanted: 0, refused: 0, missing: 0 };

/** An import of the market with its counts by agency and by code. */
export const getImport = (ctx: ImportsCtx, { id }: Input<'import'>): Promise<Output<'import'> | Refusal> =>
  ctx.write(async (tx) => {
    const [row] = (await importSql(scopeOf(ctx), id).execute(tx)).rows;
    if (!row) return refuse(404, 'NOT_FOUND');
    const { agencies = [], elsewhere = [], withoutMember = 0, atCommune = 0, nowhere = 0, pictures } = row.facts;
    return {
      ...presentImport(row, ctx.system.now()),
      agencies: agencies.map(({ published: _published, ...agency }) => agency),
      elsewhere: elsewhere.map(({ code, marketName, lines }) => ({ code, marketName, lines })),
      withoutMember,
      atCommune,
      nowhere,
      pictures: pictures ?? NO_PICTURES,
      codes: codesOf(row.facts),
      stored: row.stored_lines,
      isDryRun: row.is_dry_run,
      storedListings: row.stored_listings,
    };
  });
