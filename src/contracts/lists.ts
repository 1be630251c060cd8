import { z } from 'zod';
import { isFilterText, type ListFilter, type ListFilters, MAX_CHOICES } from '#domain/lists/list';

/** Shared shapes of the lists of back offices, derived from their tables (`List` of domain/lists). */

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Ids of a filter by choice, separated by commas. */
const IDS = new RegExp(`^(?:${UUID}(?:,${UUID}){0,${MAX_CHOICES - 1}})?$`);

const filterField = (filter: ListFilter) => {
  const text = z.string().max(3000);
  const shaped = filter.operator === 'choice' && filter.values === 'uuid' ? text.regex(IDS) : text;
  return shaped.refine((value) => isFilterText(filter, value)).default('');
};

/** Fields of the filters of a list: texts, as they are in an address. */
export const filterFields = <F extends ListFilters>(filters: F) =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filterField(filter)])) as {
    [K in keyof F]: ReturnType<typeof filterField>;
  };

/** A count as far as it is shown. `isExact` false: there are more. */
export const boundedCount = z.object({ count: z.int().min(0), isExact: z.boolean() });
export type BoundedCount = z.infer<typeof boundedCount>;
