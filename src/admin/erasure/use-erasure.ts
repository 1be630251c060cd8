import { useRef, useState } from 'react';
import type { z } from 'zod';
import { erasureOperations } from '#contracts/erasure';
import { typedAnyPhone } from '#domain/people/phone';
import { type ErasureRow, readErasureRows } from '#domain/privacy/erasure';
import { ERASURE_WORDS as WORDS } from '#fr/erasure';
import { type FieldErrors, refuseOrTell } from '#office/data/field-errors.ts';
import { messageOf } from '#office/data/query-view.tsx';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { useUnsaved } from '#ui/office/routing/use-unsaved.ts';

/** `key`: React key of the row. */
export type TypedRow = ErasureRow & { key: number };
export type Preview = z.output<(typeof erasureOperations)['preview']['output']>;
export type Erased = z.output<(typeof erasureOperations)['anonymize']['output']>;

/** Errors of rows by '{index}.{field}', as the server names them. */
const errorsOf = (rows: readonly ErasureRow[]): FieldErrors => {
  const { identifiers, faults } = readErasureRows(rows, typedAnyPhone);
  if (faults.length === 0 && identifiers.emails.length + identifiers.phones.length === 0)
    return { '0.email': WORDS.nothingGiven };
  return Object.fromEntries(faults.map(({ row, field, fault }) => [`${row}.${field}`, WORDS.faults[fault]]));
};

const FIRST: readonly TypedRow[] = [{ key: 0, email: '', telephone: '' }];

type Refusal = { errors: FieldErrors; count: number };

/** The typed rows with their errors; each new refusal increases the count. */
const useRows = () => {
  const [rows, setRows] = useState(FIRST);
  const [refusal, setRefusal] = useState<Refusal>({ errors: {}, count: 0 });
  const lastKey = useRef(0);
  useUnsaved(rows.some(({ email, telephone }) => email !== '' || telephone !== ''));
  const add = (row: Partial<ErasureRow> = {}): void => {
    lastKey.current += 1;
    const added = { key: lastKey.current, email: '', telephone: '', ...row };
    setRows((rows) => [...rows, added]);
  };
  const change = (key: number, field: keyof ErasureRow, text: string): void =>
    setRows((rows) => rows.map((row) => (row.key === key ? { ...row, [field]: text } : row)));
  const remove = (key: number): void => setRows((rows) => rows.filter((row) => row.key !== key));
  const refuse = (errors: FieldErrors): void => setRefusal(({ count }) => ({ errors, count: count + 1 }));
  const accept = (): void => setRefusal(({ count }) => ({ errors: {}, count }));
  return { rows, refusal, add, change, remove, refuse, accept, empty: () => setRows(FIRST) };
};

type ErasureView = {
  rows: readonly TypedRow[];
  refusal: Refusal;
  add: (row?: Partial<ErasureRow>) => void;
  change: (key: number, field: keyof ErasureRow, text: string) => void;
  remove: (key: number) => void;
  /** Preview for the current rows; null: not requested since their last change. */
  preview: Preview | null;
  look: () => Promise<void>;
  erase: () => Promise<void>;
  /** Result of the last erasure. */
  erased: Erased | null;
  isBusy: boolean;
};

/** The rows of an erasure, its preview and its result. Changing a row discards the preview. */
export const useErasure = (): ErasureView => {
  const { toasts } = useOffice();
  const { rows, refusal, refuse, accept, empty, ...changes } = useRows();
  const looking = useApiMutation(erasureOperations.preview, { isRepeatable: true });
  const erasing = useApiMutation(erasureOperations.anonymize);
  const [seen, setSeen] = useState<{ rows: readonly TypedRow[]; preview: Preview } | null>(null);
  const [erased, setErased] = useState<Erased | null>(null);
  const data = rows.map(({ email, telephone }) => ({ email, telephone }));
  const fail = (error: unknown): void => {
    refuseOrTell(error, refuse, () => toasts.error(messageOf(error)));
  };
  const look = async (): Promise<void> => {
    setErased(null);
    const errors = errorsOf(rows);
    if (Object.keys(errors).length > 0) return refuse(errors);
    accept();
    await looking.mutate({ data }).then((preview) => setSeen({ rows, preview }), fail);
  };
  const erase = async (): Promise<void> => {
    await erasing.mutate({ data }).then((result) => {
      setErased(result);
      setSeen(null);
      empty();
    }, fail);
  };
  const preview = seen?.rows === rows ? seen.preview : null;
  return { rows, refusal, ...changes, preview, look, erase, erased, isBusy: looking.isPending || erasing.isPending };
};
