import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { z } from 'zod';
import { type Query, stringifyQuery } from './address.ts';

/** Reads a query with a shape whose fields all have a `catch` or a default: an address never fails. */
export const readQuery = <T extends z.ZodObject>(shape: T, search: string): z.output<T> =>
  shape.parse(Object.fromEntries(new URLSearchParams(search)));

/** A query after a change, without initial values; parts of others stay with `keepsOthers`. */
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
 * What a view keeps in its address: filters, order, the tab. Values stay text unless the shape says otherwise. A change
 * replaces the history entry (typing a filter), or adds one (`push`: Back returns to the former tab). `keepsOthers`: of
 * a window whose list has its own part of the query.
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

/** An address with the query of this one: that of a window beside a list, which keeps its filters. */
export const useKeptQuery = (): ((to: string) => string) => {
  const search = useSearch();
  return useCallback((to) => to + (search === '' ? '' : `?${search}`), [search]);
};
