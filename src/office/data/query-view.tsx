import type { ReactElement, ReactNode } from 'react';
import { ApiError, CallError } from '#contracts/client';
import { CALL_FAILURES, CALL_REFUSALS, GONE } from '#fr/back-office';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { FailedLoad } from '#ui/office/failed-load.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { hasStatus } from './call-refusals.ts';
import type { QueryResult } from './use-api-query.ts';

const refusalText = ({ problem: { errors = [], code, title } }: ApiError): string =>
  errors.map(({ message }) => message).join(' ') || (CALL_REFUSALS[code] ?? title);

/** The message of a failed call: what is wrong with its fields, otherwise the reason of the refusal or the failure. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError
    ? refusalText(error)
    : CALL_FAILURES[error instanceof CallError ? error.code : 'UNREADABLE'];

type Props<T> = {
  result: QueryResult<T>;
  /** Text while it loads; default: only announced to screen readers. */
  loading?: string;
  children: (data: T) => ReactNode;
};

/** Shows the data of a query: skeleton lines while it loads, a message when it fails. */
export const QueryView = <T,>({ result, loading, children }: Props<T>): ReactElement => {
  const { data, error, retry } = result;
  if (data !== undefined) return <>{children(data)}</>;
  if (error === null) return <LineSkeleton text={loading} />;
  if (hasStatus(error, 404))
    return (
      <div role="alert">
        <EmptyState {...GONE} />
      </div>
    );
  return <FailedLoad text={messageOf(error)} onRetry={retry} />;
};
