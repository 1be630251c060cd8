import { useState } from 'react';
import { ApiError } from '#contracts/client';
import { estimationMandateOperations } from '#contracts/estimation-mandates';
import { followUpOf, type Mandate } from '#domain/estimation/mandate';
import { MANDATE_WORDS as WORDS } from '#fr/estimation-mandates';
import { type FieldErrors, fieldErrorsOf } from '#office/data/field-errors.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';

/**
 * Stores a mandate, or removes it (null). Resolves to null on success; otherwise to the messages of refused fields, if
 * any.
 */
export type MandateSave = (mandate: Mandate | null) => Promise<FieldErrors | null>;

/** What a colleague stored meanwhile, as text, and its version; null: the call failed for another reason. */
const conflictOf = (error: unknown): { text: string; version: number } | null => {
  const conflict = error instanceof ApiError ? error.problem.conflicts?.[0] : undefined;
  if (!conflict) return null;
  const name = conflict.changedBy?.name ?? null;
  return { text: WORDS.conflict(name, conflict.current as Mandate | null), version: Number(conflict.from) };
};

/**
 * Saves the mandate of an estimation, based on the version that the person saw (rule ESTIMATION-MANDATE). `conflict`:
 * what a colleague stored before, with the version that the next save replaces.
 */
export const useSetMandate = (id: string) => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(estimationMandateOperations.set);
  const [conflict, setConflict] = useState<ReturnType<typeof conflictOf>>(null);
  const save = async (version: number, mandate: Mandate | null): Promise<FieldErrors | null> => {
    try {
      await mutate({ id, version, mandate });
      setConflict(null);
      toasts.success(WORDS.saved[followUpOf(mandate)]);
      return null;
    } catch (error) {
      const found = conflictOf(error);
      const errors = fieldErrorsOf(error);
      if (found) setConflict(found);
      else if (!errors) tellFailure(toasts, error, WORDS.failed);
      return errors ?? {};
    }
  };
  return { save, isSaving: isPending, conflict, forget: () => setConflict(null) };
};
