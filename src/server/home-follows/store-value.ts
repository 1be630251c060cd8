import { monthOf } from '#domain/calendar/month';
import { dayOf } from '#domain/calendar/period';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { askedOf, type EstimationRow } from '#server/estimation';
import { estimate } from '#server/valuation';
import { changeFollow, homeKey, ofFollow } from './follow-rows.ts';

/** The current month of a site. */
export const monthAt = ({ site, system }: Pick<PublicCtx, 'site' | 'system'>): string =>
  monthOf(dayOf(system.now(), site.market.timeZone));

/** What is stored of the value of a home now; null: there is no price (rule ESTIMATION-HONEST). */
export const valueNow = async (ctx: PublicCtx, row: EstimationRow) => {
  const result = await estimate(ctx, askedOf(row));
  if (result.kind === 'none') return null;
  const { low, price, high, asOf, isDemo, comparables } = result;
  return {
    low,
    price,
    high,
    as_of: asOf,
    home: homeKey(row),
    sales: JSON.stringify(comparables),
    is_demo: isDemo,
    computed_at: ctx.system.now(),
  };
};

export type ValueNow = Awaited<ReturnType<typeof valueNow>>;

/** Stores the value of a month once; a later one of the same month replaces it, also when there is no price then. */
export const storeValue = async (
  ctx: PublicCtx,
  tx: Tx,
  { id, month, value }: { id: string; month: string; value: ValueNow },
): Promise<void> => {
  if (value === null)
    await tx
      .deleteFrom('home_values')
      .where((eb) => eb.and({ ...ofFollow(ctx, id), month }))
      .execute();
  else
    await tx
      .insertInto('home_values')
      .values({ ...ofFollow(ctx, id), month, ...value })
      .onConflict((conflict) => conflict.columns(['market_id', 'site_id', 'estimation_id', 'month']).doUpdateSet(value))
      .execute();
  await changeFollow(ctx, tx, id, { valued_month: month });
};
