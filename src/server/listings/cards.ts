import type { Slice } from '#domain/listings/slice';
import { readId } from '#domain/listings/slice-ids';
import type { Hit } from '#domain/listings/slice-order';
import { byteLru } from '#platform/cache/byte-lru';
import { hydrate } from './hydrate.ts';
import type { SearchCtx } from './matches.ts';
import { type FoundSummary, isSharedOn, presentSummary, SUMMARY, type SummaryRow } from './rows.ts';

/** As its owner's sites show it and as the others do: the same objects each time, so that what was made of them serves again. */
type Card = { own: FoundSummary; shared: FoundSummary };

/** About 8,000 cards. */
const MAX_BYTES = 24 * 1024 * 1024;

/** Cards that were read, by the slice that found them: a market that changes has another slice, and its cards are read anew. */
const cards = byteLru<Card>(MAX_BYTES);
const serials = new WeakMap<Slice, number>();
let lastSerial = 0;

const serialOf = (slice: Slice): number => {
  const serial = serials.get(slice) ?? ++lastSerial;
  serials.set(slice, serial);
  return serial;
};

const keyOf = ({ slice, row }: Hit): string => `${serialOf(slice)} ${row}`;

/** In memory, roughly. */
const bytesOf = ({ own }: Card): number => 2_000 + 300 * own.pictures.length;

/** On the primary: a replica may not have the change that made the slice. */
const read = async (ctx: SearchCtx, hits: readonly Hit[]): Promise<ReadonlyMap<string, Card>> => {
  const rows = await hydrate<SummaryRow>({ read: ctx.write }, hits, SUMMARY);
  return new Map(
    rows.map((row) => {
      const summary = presentSummary(row);
      return [row.id, { own: { ...summary, shared: false }, shared: { ...summary, shared: true } }];
    }),
  );
};

/** What cards show of listings found, in their order; those withdrawn since the slice was read may be left out. */
export const summariesOf = async (ctx: SearchCtx, hits: readonly Hit[]): Promise<FoundSummary[]> => {
  const known = hits.map((hit) => cards.get(keyOf(hit)));
  const missing = await read(
    ctx,
    hits.filter((_, index) => !known[index]),
  );
  const found = hits.flatMap((hit, index) => {
    const card = known[index] ?? missing.get(readId(hit.slice.ids, hit.row));
    if (card && !known[index]) cards.set(keyOf(hit), card, bytesOf(card));
    return card ?? [];
  });
  return found.map(({ own, shared }) => (isSharedOn(ctx, own) ? shared : own));
};
