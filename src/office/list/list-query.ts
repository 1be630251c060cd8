import { z } from 'zod';
import type { SavedState } from '#contracts/saved-filters';
import { isFilterText, type List } from '#domain/lists/list';
import { keysOf } from '#domain/objects/typed';

type Orders<L extends List> = keyof L['orders'] & string;
type First<L extends List> = { by: Orders<L>; direction: 'asc' | 'desc' };

/** The state of a list in the URL: its filters by name, as texts, and its sort order. Unknown values are ignored. */
export const listQuery = <L extends List>({ filters, orders }: L, first: First<L>) => {
  const texts = Object.entries(filters).map(([name, filter]) => [
    name,
    z
      .string()
      .refine((text) => isFilterText(filter, text))
      .catch(''),
  ]);
  return z.object({
    ...(Object.fromEntries(texts) as Record<keyof L['filters'] & string, z.ZodCatch<z.ZodString>>),
    tri: z.enum<readonly Orders<L>[]>(keysOf(orders)).catch(first.by),
    sens: z.enum(['asc', 'desc']).catch(first.direction),
  });
};

/** The state of a list from saved filters; filters and orders that this release does not have are ignored. */
export const readSaved = <Q extends z.ZodObject>(query: Q, { filters, sort, direction }: SavedState): z.output<Q> =>
  query.parse({ ...filters, tri: sort, sens: direction });
