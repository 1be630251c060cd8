import type { Query, QueryClient } from '@tanstack/react-query';
import { CallError } from '#contracts/client';
import { createGatherer } from './gather.ts';

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented.
  interface Register {
    queryMeta: { reads: readonly string[] };
  }
}

export type Refresh = {
  /** Refetches the queries that read one of these features. */
  changed: (features: readonly string[]) => void;
  /** Refetches all queries; queries that wait for their first response are refetched after it. */
  all: () => void;
  /** Refetches the queries whose last request had no answer. */
  failed: () => void;
  stop: () => void;
};

const isFirst = ({ state }: Query): boolean => state.dataUpdatedAt === 0;

/**
 * Refetches changed data. A running request is cancelled first, even the first one of a query, because its response may
 * be older than the change.
 */
export const createRefresh = (queries: QueryClient): Refresh => {
  const ask = async (predicate: (query: Query) => boolean): Promise<void> => {
    const chosen = new Set(queries.getQueryCache().findAll({ predicate }));
    const among = { predicate: (query: Query) => chosen.has(query) };
    await queries.cancelQueries(among, { silent: true });
    await queries.invalidateQueries(among);
  };
  const gatherer = createGatherer((names) => {
    void ask(({ meta }) => meta?.reads.some((feature) => names.has(feature)) ?? false);
  });
  return {
    changed: gatherer.add,
    all: () => {
      const waiting = queries.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isFirst });
      void ask((query) => !isFirst(query));
      for (const { promise, queryKey } of waiting)
        void promise?.then(
          () => queries.invalidateQueries({ queryKey, exact: true }),
          () => undefined,
        );
    },
    failed: () =>
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.error instanceof CallError }),
    stop: gatherer.stop,
  };
};
