import { useState } from 'react';
import { ApiError } from '#contracts/client';
import { estimationMandateOperations } from '#contracts/estimation-mandates';
import { followUpOf, type Mandate } from '#domain/estimation/mandate';
import { MANDATE_WORDS as WORDS } from '#fr/estimation-mandates';
import { type FieldErrors, fieldErrorsOf } from '#office/data/field-errors.ts';
import { useAction } from '#office/data/use-action.ts';
import { useOffice } from '#ui/office/office-context.ts';

/** Stores a mandate, or removes it (null). The messages of refused fields; null: it is done, or a colleague was first. */
export type MandateSave = (mandate: Mandate | null) => Promise<FieldErrors | null>;

/** What a colleague stored meanwhile, in words; null: the call failed for another reason. */
const conflictOf = (error: unknown): string | null => {
  const conflict = error instanceof ApiError ? error.problem.conflicts?.[0] : undefined;
  return conflict ? WORDS.conflict(conflict.changedBy?.name ?? null, conflict.current as Mandate | null) : null;
};

/**
 * Saves of the mandate of an estimation, against the version that the person sees (rule ESTIMATION-MANDATE). `conflict`:
 * why the last one was not stored.
 */
export const useSetMandate = (id: string, version: number, onConflict: () => void) => {
  const { toasts } = useOffice();
  const { act, isActing } = useAction(estimationMandateOperations.set);
  const [conflict, setConflict] = useState<string | null>(null);
  const save: MandateSave = async (mandate) => {
    setConflict(null);
    try {
      await act({ id, version, mandate });
      toasts.success(WORDS.saved[followUpOf(mandate)]);
      return null;
    } catch (error) {
      const message = conflictOf(error);
      setConflict(message);
      if (message !== null) onConflict();
      const errors = fieldErrorsOf(error);
      if (message === null && errors === null) toasts.error(WORDS.failed);
      return message === null ? (errors ?? {}) : null;
    }
  };
  return { save, isSaving: isActing, conflict };
};
