import { dayOf } from '#domain/calendar/period';
import type { StaffCtx } from '#server/context';
import { findBudget } from './stored-budget.ts';

/** The budget, and the current date in the market center. Read on the primary, because a change compares with it. */
export const getBudget = async (ctx: StaffCtx): Promise<{ euros: number | null; today: string }> => ({
  euros: await ctx.write((tx) => findBudget(ctx, tx)),
  today: dayOf(ctx.system.now(), ctx.site.market.timeZone),
});
