import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { budgetOperations } from '#contracts/budget';
import { type Refusal, refuseValue } from '#contracts/problem';
import { checkBudget } from '#domain/budget/budget';
import { BUDGET_FAULT_TEXTS } from '#fr/budget';
import type { Tx } from '#platform/db/database';
import { nameOf, recordAudit, saveFields } from '#server/access';
import type { StaffCtx } from '#server/context';
import { queueSiteMails } from '#server/notifications';
import { writeSite } from '#server/sites';
import { budgetMails } from './budget-mails.ts';
import { findBudget } from './stored-budget.ts';

type Input = z.output<typeof budgetOperations.change.input>;
type Change = { id: string; from: number | null; to: number | null };

const record = (ctx: StaffCtx, tx: Tx, { id, from, to }: Change): Promise<unknown> => {
  const { site, person, system } = ctx;
  return tx
    .insertInto('campaign_budgets')
    .values({
      market_id: site.marketId,
      site_id: site.id,
      id,
      euros: to,
      former_euros: from,
      set_by: person.accountId,
      set_by_name: nameOf(person),
      set_at: system.now(),
    })
    .execute();
};

const store = async (ctx: StaffCtx, tx: Tx, change: Change): Promise<void> => {
  const { site, person, system } = ctx;
  const { from, to } = change;
  await writeSite(ctx, tx, { gi_budget: to });
  await record(ctx, tx, change);
  await recordAudit(tx, {
    marketId: site.marketId,
    action: 'budget.changed',
    actorId: person.accountId,
    actor: person.role,
    subject: { kind: 'budget', id: site.id },
    details: { from, to },
    at: system.now(),
  });
  await queueSiteMails(ctx, tx, budgetMails(ctx, change));
};

/**
 * Changes the campaign budget, unless another person has changed it since it was read, with its history and its mails,
 * in one transaction (rules BUDGET-VALUE, BUDGET-CHANGE).
 */
export const changeBudget = async (ctx: StaffCtx, { from, to }: Input): Promise<{ euros: number | null } | Refusal> => {
  const fault = checkBudget(to);
  if (fault) return refuseValue('to', BUDGET_FAULT_TEXTS[fault]);
  return ctx.write(async (tx) => {
    const giBudget = await findBudget(ctx, tx, { lock: true });
    const refusal = await saveFields<{ giBudget: number | null }>(ctx, tx, {
      subject: { kind: 'budget', id: ctx.site.id },
      action: 'budget.changed',
      stored: { giBudget },
      changes: { giBudget: { from, to } },
      write: () => store(ctx, tx, { id: uuid(), from: giBudget, to }),
    });
    return refusal ?? { euros: to };
  });
};
