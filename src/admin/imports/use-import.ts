import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#contracts/client';
import { type NetworkImportPreview, networkImportOperations } from '#contracts/network-imports';
import { type ImportKind, MAX_IMPORT_BYTES } from '#domain/network/import-columns';
import { CALL_REFUSALS } from '#fr/back-office';
import { NETWORK_IMPORT_WORDS as WORDS } from '#fr/network-imports';
import { codeOf, isPassing } from '#office/data/call-refusals.ts';
import { fieldErrorsOf } from '#office/data/field-errors.ts';
import { messageOf } from '#office/data/query-view.tsx';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useDownload } from '#office/data/use-download.ts';
import { useOffice } from '#ui/office/office-context.ts';

/** Long enough for a long list on a slow connection. */
const TIMEOUT_MS = 2 * 60_000;

type Chosen = Readonly<Record<number, string>>;
type Seen = { kind: ImportKind; file: File; chosen: Chosen; preview: NetworkImportPreview };

export type ImportWork = {
  kind: ImportKind;
  setKind: (kind: ImportKind) => void;
  file: File | null;
  choose: (file: File | null) => void;
  /** The columns chosen for headers, by header index, that are not previewed yet. */
  pending: Chosen;
  /** Sets the column of a header, by its index; '' ignores the header. */
  setColumn: (at: number, column: string) => void;
  preview: NetworkImportPreview | null;
  /** Whether the preview does not match the chosen columns, because their preview failed. */
  isOutdated: boolean;
  /** Repeats a failed preview with the chosen columns; null: it did not fail, or the file was refused. */
  retry: (() => void) | null;
  apply: () => Promise<void>;
  /** Downloads all refused lines and lines with a warning. */
  saveProblems: () => void;
  fault: string | null;
  isBusy: boolean;
  isSaving: boolean;
};

type ImportAddress = Omit<Seen, 'preview'>;
const OPTIONS = { timeoutMs: TIMEOUT_MS };
const inputOf = ({ kind, file, chosen }: ImportAddress) => ({ kind, file, columns: JSON.stringify(chosen) });

/** A list that is read, compared and imported; every change is previewed again. */
export const useImport = (): ImportWork => {
  const { toasts } = useOffice();
  const previewing = useApiMutation(networkImportOperations.preview, { isRepeatable: true });
  const applying = useApiMutation(networkImportOperations.apply);
  const [kind, setKind] = useState<ImportKind>('members');
  const [file, setFile] = useState<File | null>(null);
  // Set immediately, so that a second column can be chosen while the first one is being previewed.
  const [chosen, setChosen] = useState<Chosen>({});
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  /** Number of the last requested preview: earlier responses are ignored. */
  const asked = useRef(0);
  const saving = useDownload(networkImportOperations.problems);
  const look = async (wanted: ImportAddress): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    setChosen(wanted.chosen);
    setFault(null);
    await previewing.mutate(inputOf(wanted), OPTIONS).then(
      (preview) => {
        if (turn !== asked.current) return;
        setSeen({ ...wanted, preview });
        setOutdated(false);
      },
      (error: unknown) => {
        if (turn !== asked.current) return;
        setOutdated(true);
        setRefused(!isPassing(error));
        setFault(fieldErrorsOf(error)?.file ?? messageOf(error));
      },
    );
  };
  const start = (nextKind: ImportKind, next: File | null): void => {
    // A preview that is still running belongs to another list.
    asked.current += 1;
    setKind(nextKind);
    setFile(next);
    setChosen({});
    setSeen(null);
    setOutdated(false);
    setFault(null);
    if (next === null) return;
    if (next.size > MAX_IMPORT_BYTES) setFault(WORDS.file.heavy);
    else void look({ kind: nextKind, file: next, chosen: {} });
  };
  const apply = async (): Promise<void> => {
    const plan = seen?.preview.plan;
    if (!seen || !plan || isOutdated) return;
    setFault(null);
    await applying.mutate({ ...inputOf(seen), plan }, OPTIONS).then(
      ({ added, changed, refused }): void => {
        // Synchronously: who reads the message may leave at once, and nothing is unsaved any more.
        flushSync(() => start(seen.kind, null));
        toasts.success(WORDS.done(seen.kind, added, changed));
        if (refused === 0) return;
        // Previews again, to show the remaining errors.
        setFile(seen.file);
        void look(seen);
      },
      (error: unknown) => {
        // Without a response the import may be done: the next preview shows what is left.
        const said = error instanceof ApiError ? WORDS.changed : WORDS.unknown;
        if (error instanceof ApiError && codeOf(error) !== 'PLAN_CHANGED')
          return setFault([WORDS.failed, CALL_REFUSALS[codeOf(error)] ?? ''].join(' ').trim());
        void look(seen).then(() => setFault(said));
      },
    );
  };
  return {
    kind,
    setKind: (next) => start(next, file),
    file,
    choose: (next) => next && start(kind, next),
    pending: seen?.chosen === chosen ? {} : chosen,
    setColumn: (at, column) => {
      if (file) void look({ kind, file, chosen: { ...chosen, [at]: column } });
    },
    preview: seen?.preview ?? null,
    isOutdated,
    retry: file && isOutdated && !isRefused ? () => void look({ kind, file, chosen }) : null,
    apply,
    saveProblems: () => seen && saving.run(inputOf(seen), OPTIONS),
    fault,
    isSaving: saving.isRunning,
    isBusy: previewing.isPending || applying.isPending,
  };
};
