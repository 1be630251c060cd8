import { useState } from 'react';
import { budgetOperations } from '#contracts/budget';
import { ApiError } from '#contracts/client';
import { checkBudget } from '#domain/budget/budget';
import { BUDGET_FAULT_TEXTS, BUDGET_WORDS as WORDS } from '#fr/budget';
import { messageOf } from '#office/data/answered.tsx';
import { fieldErrorsOf } from '#office/data/field-errors.ts';
import { useAction } from '#office/data/use-action.ts';
import { useOffice } from '#ui/office/office-context.ts';

/** The budget that another person stored meanwhile; null: the call failed for another reason. */
const conflictOf = (error: unknown): { current: number | null; message: string } | null => {
  const conflict = error instanceof ApiError ? error.problem.conflicts?.[0] : undefined;
  if (!conflict) return null;
  const current = typeof conflict.current === 'number' ? conflict.current : null;
  return { current, message: WORDS.conflict(conflict.changedBy?.name ?? null, current) };
};

export type BudgetChange = {
  /** The budget with which the new one is compared. */
  from: number | null;
  amount: number | string;
  type: (amount: number | string) => void;
  fault: string | null;
  isSaving: boolean;
  save: () => Promise<void>;
};

/** A new budget, by comparison with the one that the person sees (rule BUDGET-CHANGE). */
export const useChangeBudget = (current: number | null, onSaved: () => void): BudgetChange => {
  const { toasts } = useOffice();
  const { act, isActing } = useAction(budgetOperations.change);
  const [from, setFrom] = useState(current);
  const [amount, setAmount] = useState<number | string>(current ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const send = async (to: number): Promise<void> => {
    try {
      await act({ from, to });
      toasts.success(WORDS.saved);
      onSaved();
    } catch (error) {
      const conflict = conflictOf(error);
      if (conflict) setFrom(conflict.current);
      setFault(conflict?.message ?? fieldErrorsOf(error)?.to ?? messageOf(error as Error));
    }
  };
  return {
    from,
    amount,
    type: (next) => {
      setAmount(next);
      setFault(null);
    },
    fault,
    isSaving: isActing,
    save: async () => {
      const reason = checkBudget(amount);
      setFault(reason && BUDGET_FAULT_TEXTS[reason]);
      if (reason === null) await send(Number(amount));
    },
  };
};
