import { useState } from 'react';
import { type SourcingCandidate, sourcingOperations } from '#contracts/sourcing';
import { MAX_IMPORTED } from '#domain/sourcing/sourcing';
import { SOURCING_WORDS } from '#fr/sourcing';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';

const WORDS = SOURCING_WORDS.import;

type Import = {
  /** Ids imported on this screen: marked as duplicates until the next search. */
  known: ReadonlySet<string>;
  isImporting: boolean;
  /** Asks for confirmation, imports, and shows the result; `onDone` is called after a success. */
  start: (candidates: readonly SourcingCandidate[], onDone: () => void) => Promise<void>;
};

/**
 * The import of the selected candidates: a confirmation with their number, and a second one for duplicates (rule
 * SOURCING-IMPORT).
 */
export const useImport = (): Import => {
  const { confirm, toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(sourcingOperations.import);
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());

  const askAboutDuplicates = (count: number): Promise<boolean> =>
    confirm.ask({
      title: WORDS.duplicateTitle(count),
      text: WORDS.duplicateText,
      confirm: WORDS.confirmDuplicates,
      cancel: WORDS.cancel,
    });
  const send = async (tokens: string[]) => {
    const first = await mutate({ candidates: tokens });
    if (first.outcome === 'imported') return first;
    if (!(await askAboutDuplicates(first.duplicates.length))) return null;
    return mutate({ candidates: tokens, withDuplicates: true });
  };
  const start: Import['start'] = async (candidates, onDone) => {
    if (candidates.length > MAX_IMPORTED) return toasts.info(WORDS.tooMany(MAX_IMPORTED));
    const { title, text, cancel } = WORDS;
    const silent = candidates.filter(({ email }) => email === null).length;
    if (!(await confirm.ask({ title: title(candidates.length), text: text(silent), confirm: WORDS.confirm, cancel })))
      return;
    try {
      const outcome = await send(candidates.map(({ token }) => token));
      if (!outcome) return;
      setKnown(new Set([...known, ...outcome.imported, ...outcome.duplicates]));
      toasts.success(WORDS.done(outcome.imported.length));
      if (outcome.uninformed > 0) toasts.info(WORDS.uninformed(outcome.uninformed));
      if (outcome.objected > 0) toasts.info(WORDS.objected(outcome.objected));
      onDone();
    } catch (error) {
      tellFailure(toasts, error, WORDS.failed);
    }
  };
  return { known, isImporting: isPending, start };
};
