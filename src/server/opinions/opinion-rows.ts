import { type ChosenSale, EMPTY_OPINION, type Opinion } from '#domain/estimation/opinion';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';

type Place = Pick<StaffCtx, 'site'>;

/** Keys of the rows of one estimation of this site. */
export const ofOpinion = ({ site }: Place, id: string) => ({
  market_id: site.marketId,
  site_id: site.id,
  estimation_id: id,
});

type StoredOpinion = { values: Opinion; updatedAt: Date | null };

/** The opinion of an estimation; an empty one before the first save. */
export const findOpinion = async (ctx: Place, tx: Tx, id: string): Promise<StoredOpinion> => {
  const row = await tx
    .selectFrom('estimation_opinions')
    .selectAll()
    .where((eb) => eb.and(ofOpinion(ctx, id)))
    .executeTakeFirst();
  if (!row) return { values: EMPTY_OPINION, updatedAt: null };
  const { low, price, high, reasons, note, updated_at: updatedAt } = row;
  const comparables = row.comparables as unknown as ChosenSale[];
  return { values: { comparables, low, price, high, reasons, note }, updatedAt };
};
