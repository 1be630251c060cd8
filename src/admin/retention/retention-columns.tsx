import type { RetentionPreview } from '#contracts/retention';
import { RETENTION_STEPS, type RetentionPeriods, type RetentionStep, STEP_NAMES } from '#domain/privacy/retention';
import { RETENTION_WORDS } from '#fr/retention';
import type { Column } from '#ui/office/table/column.ts';

const WORDS = RETENTION_WORDS.preview;

export type StepRow = { step: RetentionStep; months: number; rows: number; markets: number };

/** One row for each step of the nightly job, with the period of its data. */
export const stepRows = ({ steps }: RetentionPreview, periods: RetentionPeriods): StepRow[] =>
  STEP_NAMES.map((step) => ({ step, months: periods[RETENTION_STEPS[step]], ...steps[step] }));

export const STEP_COLUMNS: readonly Column<StepRow>[] = [
  { id: 'step', header: WORDS.columns.step, cell: ({ step }) => WORDS.steps[step] },
  { id: 'months', header: WORDS.columns.months, width: '7rem', cell: ({ months }) => WORDS.months(months) },
  ...(['rows', 'markets'] as const).map((id) => ({
    id,
    header: WORDS.columns[id],
    width: '9rem',
    align: 'end' as const,
    isQuiet: (row: StepRow) => row[id] === 0,
    cell: (row: StepRow) => WORDS.number(row[id]),
  })),
];
