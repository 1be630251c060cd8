import { useRef, useState } from 'react';
import { ApiError } from '#contracts/client';
import { type NetworkImportPreview, networkImportOperations } from '#contracts/network-imports';
import { type ImportKind, MAX_IMPORT_BYTES } from '#domain/network/import-columns';
import { NETWORK_IMPORT_WORDS as WORDS } from '#fr/network-imports';
import { messageOf } from '#office/data/answered.tsx';
import { codeOf } from '#office/data/call-refusals.ts';
import { fieldErrorsOf } from '#office/data/field-errors.ts';
import { useAction } from '#office/data/use-action.ts';
import { useOffice } from '#ui/office/office-context.ts';

/** Reading and comparing a long list, on a slow line. */
const TIMEOUT_MS = 2 * 60_000;

type Chosen = Readonly<Record<number, string>>;
type Seen = { kind: ImportKind; file: File; chosen: Chosen; preview: NetworkImportPreview };

export type ImportWork = {
  kind: ImportKind;
  setKind: (kind: ImportKind) => void;
  file: File | null;
  choose: (file: File | null) => void;
  /** Gives a header, by its place, another column; '' leaves it out. */
  setColumn: (at: number, column: string) => void;
  preview: NetworkImportPreview | null;
  apply: () => Promise<void>;
  fault: string | null;
  isBusy: boolean;
};

/** A list that is read, compared and imported; each change of it is previewed again. */
export const useImport = (): ImportWork => {
  const { toasts } = useOffice();
  const previewing = useAction(networkImportOperations.preview);
  const applying = useAction(networkImportOperations.apply);
  const [kind, setKind] = useState<ImportKind>('members');
  const [file, setFile] = useState<File | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** The last preview that was asked for: an earlier response does not replace it. */
  const asked = useRef(0);
  const look = async (wanted: Omit<Seen, 'preview'>): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    setFault(null);
    const input = { kind: wanted.kind, file: wanted.file, columns: JSON.stringify(wanted.chosen) };
    await previewing.act(input, { timeoutMs: TIMEOUT_MS }).then(
      (preview) => turn === asked.current && setSeen({ ...wanted, preview }),
      (error: unknown) => {
        if (turn !== asked.current) return;
        setSeen(null);
        setFault(fieldErrorsOf(error)?.file ?? messageOf(error as Error));
      },
    );
  };
  const start = (nextKind: ImportKind, next: File | null): void => {
    // A preview that is still under way is of another list.
    asked.current += 1;
    setKind(nextKind);
    setFile(next);
    setSeen(null);
    setFault(null);
    if (next === null) return;
    if (next.size > MAX_IMPORT_BYTES) setFault(WORDS.file.heavy);
    else void look({ kind: nextKind, file: next, chosen: {} });
  };
  const apply = async (): Promise<void> => {
    const plan = seen?.preview.plan;
    if (!seen || !plan) return;
    setFault(null);
    const { chosen, preview: _, ...given } = seen;
    await applying.act({ ...given, columns: JSON.stringify(chosen), plan }, { timeoutMs: TIMEOUT_MS }).then(
      ({ added, changed }) => {
        toasts.success(WORDS.done(given.kind, added, changed));
        start(given.kind, null);
      },
      (error: unknown) => {
        // Without a response it may be done: the next preview says what is left.
        const said = error instanceof ApiError ? WORDS.changed : WORDS.unknown;
        if (error instanceof ApiError && codeOf(error) !== 'PLAN_CHANGED') return setFault(WORDS.failed);
        void look(seen).then(() => setFault(said));
      },
    );
  };
  return {
    kind,
    setKind: (next) => start(next, file),
    file,
    choose: (next) => next && start(kind, next),
    setColumn: (at, column) => {
      if (seen) void look({ ...seen, chosen: { ...seen.chosen, [at]: column } });
    },
    preview: seen?.preview ?? null,
    apply,
    fault,
    isBusy: previewing.isActing || applying.isActing,
  };
};
