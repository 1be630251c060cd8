import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#contracts/client';
import { checkBudget } from '#domain/budget/budget';
import { BUDGET_FAULT_TEXTS, BUDGET_WORDS as WORDS } from '#fr/budget';
import { fieldErrorsOf } from '#office/data/field-errors.ts';
import { messageOf } from '#office/data/query-view.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { useUnsaved } from '#ui/office/routing/use-unsaved.ts';

/** The budget that another person stored meanwhile; null: the call failed for another reason. */
const conflictOf = (error: unknown): { current: number | null; message: string } | null => {
  const conflict = error instanceof ApiError ? error.problem.conflicts?.[0] : undefined;
  if (!conflict) return null;
  const current = typeof conflict.current === 'number' ? conflict.current : null;
  return { current, message: WORDS.conflict(conflict.changedBy?.name ?? null, current) };
};

export type BudgetChange = {
  /** The budget that the change was based on. */
  from: number | null;
  amount: number | string;
  type: (amount: number | string) => void;
  fault: string | null;
  save: () => Promise<void>;
};

type Saving = {
  send: (change: { from: number | null; to: number | null }) => Promise<unknown>;
  onSaved?: () => void;
};

/** A new budget, saved by comparison with the one that the person sees (rule BUDGET-CHANGE). */
export const useChangeBudget = (current: number | null, saving: Saving): BudgetChange => {
  const { toasts } = useOffice();
  const [known, setKnown] = useState(current);
  // Null: untouched, so the field follows the stored budget.
  const [typed, setTyped] = useState<Pick<BudgetChange, 'from' | 'amount'> | null>(null);
  const { from, amount } = typed ?? { from: current, amount: current ?? '' };
  const [fault, setFault] = useState<string | null>(null);
  const isTouched = amount !== (from ?? '');
  useUnsaved(isTouched);
  if (current !== known) {
    setKnown(current);
    // Also after a save, when the stored budget arrives: the field follows stored changes again.
    if (!isTouched || amount === (current ?? '')) {
      setTyped(null);
      setFault(null);
    }
  }
  const store = async (to: number | null): Promise<void> => {
    try {
      await saving.send({ from, to });
      flushSync(() => setTyped({ from: to, amount: to ?? '' }));
      toasts.success(WORDS.saved);
      saving.onSaved?.();
    } catch (error) {
      const conflict = conflictOf(error);
      if (conflict) setTyped({ from: conflict.current, amount: to ?? '' });
      setFault(conflict?.message ?? fieldErrorsOf(error)?.to ?? messageOf(error));
    }
  };
  return {
    from,
    amount,
    type: (next) => {
      setTyped({ from, amount: next });
      setFault(null);
    },
    fault,
    save: async () => {
      const to = amount === '' ? null : amount;
      const reason = checkBudget(to);
      setFault(reason && BUDGET_FAULT_TEXTS[reason]);
      if (reason === null) await store(to === null ? null : Number(to));
    },
  };
};
