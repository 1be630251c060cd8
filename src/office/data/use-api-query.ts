import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { featuresOf, type Operation } from '#contracts/operation';
import { hasStatus } from './call-refusals.ts';
import { useClient } from './client-context.ts';

export type QueryResult<T> = {
  data: T | undefined;
  error: Error | null;
  /** Whether there is no data to show yet. */
  isPending: boolean;
  isFetching: boolean;
  /** Whether the data is that of the former input, until that of the new one arrives (`keepFormer`). */
  isFormer: boolean;
  retry: () => void;
  /** Loads the next page of a list; null: there is none. */
  more: (() => void) | null;
  isLoadingMore: boolean;
};

type Options = {
  /** Keeps the previous result until that of the new input arrives: for filtered lists, not for single records. */
  keepFormer?: boolean;
};

type Readable = Operation & { respondsWith: 'json' };

/** Shape of a list that is read page by page: `{items, next}`. */
type Page = { items: readonly unknown[]; next?: string | null };

const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items);

const nextOf = (answer: unknown): string | null => (isPage(answer) ? (answer.next ?? null) : null);

/** Pages as one result: all items, and the other fields of the first page. */
const joinPages = <T>(pages: readonly T[]): T | undefined => {
  const [first] = pages;
  if (pages.length < 2 || !isPage(first)) return first;
  return { ...first, items: pages.flatMap((page) => (isPage(page) ? page.items : [])), next: nextOf(pages.at(-1)) };
};

/**
 * Data that is rendered in slices, because a list would block a slow phone. Data of another call is replaced
 * immediately: a record is never shown under the URL of another one.
 */
const useSlicedData = <T>(call: string, data: T, isFormer: boolean): { data: T; isFormer: boolean } => {
  const current = useMemo(() => ({ call, data, isFormer }), [call, data, isFormer]);
  const sliced = useDeferredValue(current);
  return sliced.call === call ? sliced : current;
};

/** A query, refetched when a feature that it reads changes. `null`: no request. */
export const useApiQuery = <O extends Readable>(
  operation: O,
  input: z.input<O['input']> | null,
  { keepFormer = false }: Options = {},
): QueryResult<z.output<O['output']>> => {
  const client = useClient();
  const query = useInfiniteQuery({
    queryKey: [operation.path, input],
    queryFn: ({ signal, pageParam }) => {
      const page = pageParam === null ? input : { ...(input as object), cursor: pageParam };
      return client.call(operation, page as z.input<O['input']>, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => nextOf(last),
    select: ({ pages }) => ({ joined: joinPages(pages), pages: pages.length }),
    enabled: input !== null,
    meta: { reads: featuresOf(operation) },
    ...(keepFormer && { placeholderData: keepPreviousData }),
  });
  const { error, isPending, isFetching, hasNextPage, fetchNextPage } = query;
  const call = JSON.stringify([operation.path, input]);
  // Deleted or archived data, and data that the person may no longer see, is hidden.
  const isGone = hasStatus(error, 404) || hasStatus(error, 403);
  const { data, isFormer } = useSlicedData(call, isGone ? undefined : query.data?.joined, query.isPlaceholderData);
  const pages = query.data?.pages ?? 0;
  const [requested, setRequested] = useState({ call, pages });
  const lacksPage = hasNextPage && requested.call === call && pages < requested.pages;
  useEffect(() => {
    // Waits for a running refetch, which a request for the next page would cancel; after a change cancelled that
    // request, it is sent again.
    if (lacksPage && !isFetching && error === null) void fetchNextPage();
  }, [lacksPage, isFetching, error, fetchNextPage]);
  const more = (): void => {
    setRequested({ call, pages: pages + 1 });
    // The effect does not repeat a request that failed.
    if (error !== null && !isFetching) void fetchNextPage();
  };
  return {
    data,
    error,
    isPending,
    isFetching,
    isFormer,
    retry: () => void query.refetch(),
    more: hasNextPage && nextOf(data) !== null ? more : null,
    isLoadingMore: lacksPage && error === null,
  };
};
