import type { z } from 'zod';
import type { programmeOperations } from '#contracts/programmes';
import { addMonths, monthOf } from '#domain/calendar/month';
import { dayOf } from '#domain/calendar/period';
import { allKeyed } from '#domain/objects/all-keyed';
import { budgetOfMonth } from '#server/budget';
import type { StaffCtx } from '#server/context';
import { countCreated } from './created-leads.ts';

type Operation = typeof programmeOperations.campaign;

/** The budget of a month and of the one before it, beside the leads of Growth Initiative (rule BUDGET-FOLLOW-UP). */
export const campaignOverview = (
  ctx: StaffCtx,
  input: z.output<Operation['input']>,
): Promise<z.input<Operation['output']>> => {
  const today = dayOf(ctx.system.now(), ctx.site.market.timeZone);
  const month = input.month ?? monthOf(today);
  return ctx.write(async (tx) => {
    const read = async (of: string) => ({
      month: of,
      budget: await budgetOfMonth(ctx, tx, of),
      leads: (await countCreated(tx, { programme: 'growth', month: of, today }, ctx.site.marketId)).total,
    });
    return allKeyed({ today, of: read(month), before: read(addMonths(month, -1)) });
  });
};
