import type { Site } from '#domain/sites/site';
import { isCleanText } from '#http/body/read-json';

const MAX_VALUE = 2000;

/** Of a query, what a page declares: names in its own order, texts that can be stored. The same page for the same text. */
export const declaredQuery = (given: URLSearchParams, names: readonly string[] = []): URLSearchParams => {
  const kept = names.flatMap((name) =>
    given
      .getAll(name)
      .filter((value) => isCleanText(value) && value.length <= MAX_VALUE)
      .map((value): [string, string] => [name, value]),
  );
  return new URLSearchParams(kept);
};

/** One rendered page: whose it is as resolved from the Host, never the Host itself (rule PAGE-CACHE-KEY). */
export const pageKey = (tenant: Site | 'network', path: string, query: URLSearchParams): string =>
  `${tenant === 'network' ? tenant : tenant.id}\n${path}\n${query.size === 0 ? '' : query.toString()}`;
