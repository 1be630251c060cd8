import { messageOf } from '#office/data/answered.tsx';
import type { QueryResult } from '#office/data/use-answer.ts';
import type { TableProps } from '#ui/office/table/table.tsx';

/** The call that reads the rows of a list. */
export type RowsAnswer = Pick<QueryResult<unknown>, 'error' | 'retry' | 'more' | 'isLoadingMore'>;

/** The properties of a table that depend on the call of its rows. */
export const tableState = ({
  error,
  retry,
  more,
  isLoadingMore,
}: RowsAnswer): Pick<TableProps<never>, 'error' | 'onRetry' | 'more' | 'isLoadingMore'> => ({
  error: error && messageOf(error),
  onRetry: retry,
  more,
  isLoadingMore,
});
