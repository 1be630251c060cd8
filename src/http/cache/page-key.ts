import type { Site } from '#domain/sites/site';
import { isCleanText } from '#http/body/read-json';

/** The ids of a full list of favourites have 3,700 characters. */
const MAX_VALUE = 4000;

/**
 * The declared parameters of a query, in declared order; values that cannot be stored are omitted, and of longer ones
 * one character more than allowed is kept, so that a page can refuse them.
 */
export const declaredQuery = (given: URLSearchParams, names: readonly string[] = []): URLSearchParams => {
  const declared = names.flatMap((name) =>
    given
      .getAll(name)
      .map((value) => value.slice(0, MAX_VALUE + 1))
      .filter(isCleanText)
      .map((value): [string, string] => [name, value]),
  );
  return new URLSearchParams(declared);
};

/** Cache key of a page: the tenant resolved from the Host header, not the header itself (rule PAGE-CACHE-KEY). */
export const pageKey = (tenant: Site | 'network', path: string, query: URLSearchParams): string =>
  `${tenant === 'network' ? tenant : tenant.id}\n${path}\n${query.size === 0 ? '' : query.toString()}`;
