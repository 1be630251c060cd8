import type { Query, QueryClient } from '@tanstack/react-query';
import { createGatherer } from './gather.ts';

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface Register {
    queryMeta: { reads: readonly string[] };
  }
}

export type Refresh = {
  /** Refetches the queries that read one of these features. */
  changed: (features: readonly string[]) => void;
  /** Refetches every query that has a response. */
  all: () => void;
  stop: () => void;
};

/**
 * Refetches what changed. A running request is cancelled first, also the first one of a query: its response may
 * be older than the change.
 */
export const createRefresh = (queries: QueryClient): Refresh => {
  const ask = async (predicate: (query: Query) => boolean): Promise<void> => {
    await queries.cancelQueries({ predicate }, { silent: true });
    await queries.invalidateQueries({ predicate });
  };
  const gatherer = createGatherer((names) => {
    void ask(({ meta }) => meta?.reads.some((feature) => names.has(feature)) ?? false);
  });
  return {
    changed: gatherer.add,
    all: () => void ask(({ state }) => state.dataUpdatedAt > 0),
    stop: gatherer.stop,
  };
};
