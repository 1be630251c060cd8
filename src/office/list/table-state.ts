import { messageOf } from '#office/data/query-view.tsx';
import type { QueryResult } from '#office/data/use-api-query.ts';
import type { TableProps } from '#ui/office/table/table.tsx';

/** The query that reads the rows of a list. */
export type RowsResult = Pick<QueryResult<unknown>, 'error' | 'retry' | 'more' | 'isLoadingMore'>;

/** The properties of a table that depend on the query of its rows. */
export const tableState = ({
  error,
  retry,
  more,
  isLoadingMore,
}: RowsResult): Pick<TableProps<never>, 'error' | 'onRetry' | 'more' | 'isLoadingMore'> => ({
  error: error && messageOf(error),
  onRetry: retry,
  more,
  isLoadingMore,
});
