import { useLocation, useSearch } from 'wouter';
import type { z } from 'zod';
import { type Query, stringifyQuery } from './address.ts';

/** Reads a query with a shape whose fields all have a `catch` or a default: an address never fails. */
export const readQuery = <T extends z.ZodObject>(shape: T, search: string): z.output<T> =>
  shape.parse(Object.fromEntries(new URLSearchParams(search)));

/**
 * What a view keeps in its address: filters, order, the tab. Values stay text unless the shape says otherwise. A change
 * replaces the history entry (typing a filter), or adds one (`push`: Back returns to the former tab).
 */
export const useQueryState = <T extends z.ZodObject>(
  shape: T,
): [z.output<T>, (change: Partial<z.output<T>>, options?: { push?: boolean }) => void] => {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const state = readQuery(shape, search);
  const initial = shape.parse({}) as Query;
  return [
    state,
    (change, { push = false } = {}) => {
      const next = { ...(state as Query), ...(change as Query) };
      const set = Object.entries(next).filter(([name, value]) => value !== initial[name]);
      navigate(path + stringifyQuery(Object.fromEntries(set)), { replace: !push });
    },
  ];
};
