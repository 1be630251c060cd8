import { z } from 'zod';
import {
  type ChangedColumn,
  IMPORT_KINDS,
  type ImportColumn,
  importColumns,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
} from '#domain/network/import-columns';
import { fileOutput } from './files.ts';
import { defineOperation, KB } from './operation.ts';
import { networkChange } from './owners.ts';

/** Import of members and market centers from a list (rule NETWORK-IMPORT). */

const count = z.int().min(0);
const columns: ImportColumn[] = IMPORT_KINDS.flatMap(importColumns);
const column = z.enum(columns);
const changedColumn = z.enum<ChangedColumn[]>([...columns, 'timeZone']);
const counts = z.object({ added: count, changed: count, same: count, refused: count });
export type ImportCounts = z.infer<typeof counts>;

/** Maximum number of lines in the response to a dry run: refused lines first, then those with a warning. */
export const MAX_SHOWN_LINES = 500;

const lineSchema = z.object({
  line: count,
  /** `same`: nothing changes, but there is a warning. */
  outcome: z.enum(['added', 'changed', 'same', 'refused']),
  /** Title of the line, as far as it is readable. */
  title: z.string(),
  changes: z.array(z.object({ column: changedColumn, from: z.string(), to: z.string() })),
  faults: z.array(z.object({ column, message: z.string() })),
  /** Invalid values that are not stored although the line is imported. */
  warnings: z.array(z.object({ column, message: z.string() })),
});
export type ImportLine = z.infer<typeof lineSchema>;

const previewSchema = z.object({
  /** Headers of the file, each with its column (null: ignored) and its first values. */
  headers: z.array(z.object({ header: z.string(), column: column.nullable(), sample: z.string() })),
  /** Required columns without a header: nothing is imported without them. */
  missing: z.array(column),
  counts,
  /** Number of lines with a warning; they are also included in the counts above. */
  warned: count,
  lines: z.array(lineSchema).max(MAX_SHOWN_LINES),
  /** Digest of the planned changes; null: there are none. */
  plan: z.string().nullable(),
});
export type NetworkImportPreview = z.infer<typeof previewSchema>;

const input = {
  kind: z.enum(IMPORT_KINDS),
  file: z.file(),
  /**
   * JSON: the column for each header index, '' to ignore it; headers that are not listed are recognised automatically.
   */
  columns: z
    .string()
    .max(100 * MAX_IMPORT_COLUMNS)
    .default('{}'),
};

const upload = {
  ...networkChange,
  method: 'POST',
  body: 'multipart',
  limits: { body: 16 * KB, files: { file: { bytes: MAX_IMPORT_BYTES, count: 1 } } },
} as const;
const REFUSED = '422 `INVALID_FILE`: not a table, with a sentence.';

export const networkImportOperations = {
  preview: defineOperation({
    ...upload,
    path: '/admin/network-imports/preview',
    changes: [],
    summary: `What a CSV or JSON list of members or market centers would add and change. ${REFUSED}`,
    input: z.strictObject(input),
    output: previewSchema,
  }),
  problems: defineOperation({
    ...upload,
    path: '/admin/network-imports/problems.csv',
    respondsWith: 'file',
    changes: [],
    summary: `The refused lines of a list and those with a warning as a CSV file, each with its reason. ${REFUSED}`,
    input: z.strictObject(input),
    output: fileOutput('text/csv'),
  }),
  apply: defineOperation({
    ...upload,
    path: '/admin/network-imports',
    changes: ['network'],
    summary:
      'Imports what `preview` answered, in one transaction. 409 `PLAN_CHANGED`: it would do something else now. ' +
      REFUSED,
    input: z.strictObject({ ...input, plan: z.string().max(64) }),
    output: counts,
  }),
} as const;
