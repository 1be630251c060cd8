import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { z } from 'zod';
import { type Query, stringifyQuery } from './address.ts';

/** Parses a query with a shape whose fields all have a `catch` or a default, so that no URL fails. */
export const readQuery = <T extends z.ZodObject>(shape: T, search: string): z.output<T> =>
  shape.parse(Object.fromEntries(new URLSearchParams(search)));

/** The query after a change, without default values; `keepsOthers` keeps parameters of other components. */
export const changedQuery = <T extends z.ZodObject>(
  shape: T,
  { search, change, keepsOthers = false }: { search: string; change: Partial<z.output<T>>; keepsOthers?: boolean },
): string => {
  const initial = shape.parse({}) as Query;
  const next = { ...(readQuery(shape, search) as Query), ...(change as Query) };
  const set = Object.entries(next).filter(([name, value]) => value !== initial[name]);
  const others = [...new URLSearchParams(search)].filter(([name]) => !(name in initial));
  return stringifyQuery(Object.fromEntries([...(keepsOthers ? others : []), ...set]));
};

export type QueryState<T extends z.ZodObject> = [
  z.output<T>,
  (change: Partial<z.output<T>>, options?: { push?: boolean }) => void,
];

/**
 * State of a view in its URL: filters, sort order, the tab. Values stay text unless the shape converts them. A change
 * replaces the history entry (typing a filter), or adds one (`push`: Back returns to the previous tab). `keepsOthers`:
 * for a window whose list has its own query parameters.
 */
export const useQueryState = <T extends z.ZodObject>(
  shape: T,
  { keepsOthers = false }: { keepsOthers?: boolean } = {},
): QueryState<T> => {
  const search = useSearch();
  const [path, navigate] = useLocation();
  return [
    readQuery(shape, search),
    (change, { push = false } = {}) =>
      navigate(path + changedQuery(shape, { search, change, keepsOthers }), { replace: !push }),
  ];
};

/** Adds the current query to an address, for a window beside a list that keeps its filters. */
export const useKeptQuery = (): ((to: string) => string) => {
  const search = useSearch();
  return useCallback((to) => to + (search === '' ? '' : `?${search}`), [search]);
};
