import { readId } from '#domain/listings/slice-ids';
import type { Hit } from '#domain/listings/slice-order';
import type { CardPair, TenantListingSummary } from '#server/context';
import { hydrate } from './hydrate.ts';
import type { SearchCtx } from './matches.ts';
import { isSharedOn, presentSummary, SUMMARY, type SummaryRow } from './rows.ts';

/** Reads from the primary, because a replica may lack the change that created the slice. */
const read = async (ctx: SearchCtx, hits: readonly Hit[]): Promise<ReadonlyMap<string, CardPair>> => {
  const rows = await hydrate<SummaryRow>({ read: ctx.write }, hits, SUMMARY);
  return new Map(
    rows.map((row) => {
      const summary = presentSummary(row);
      return [row.id, { own: { ...summary, shared: false }, shared: { ...summary, shared: true } }];
    }),
  );
};

/** Summaries of hits, in order; listings withdrawn since the slice was read may be missing. */
export const summariesOf = async (ctx: SearchCtx, hits: readonly Hit[]): Promise<TenantListingSummary[]> => {
  const { cards } = ctx.catalogue.listings.state;
  const known = hits.map((hit) => cards.get(hit));
  const missing = await read(
    ctx,
    hits.filter((_, index) => !known[index]),
  );
  const found = hits.flatMap((hit, index) => {
    const card = known[index] ?? missing.get(readId(hit.slice.ids, hit.row));
    if (card && !known[index]) cards.set(hit, card);
    return card ?? [];
  });
  return found.map(({ own, shared }) => (isSharedOn(ctx, own) ? shared : own));
};
