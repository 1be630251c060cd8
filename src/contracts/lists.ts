import { z } from 'zod';
import { isFilterText, type ListFilter, type ListFilters, MAX_CHOICES } from '#domain/lists/list';
import { MAX_NAMED } from '#domain/lists/selection';
import { mapValues } from '#domain/objects/typed';

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
export const filterFields = <F extends ListFilters>(filters: F) => mapValues(filters, filterField);

/** A count as far as it is shown. `isExact` false: there are more. */
export const boundedCount = z.object({ count: z.int().min(0), isExact: z.boolean() });
export type BoundedCount = z.infer<typeof boundedCount>;

const named = z.array(z.uuid()).max(MAX_NAMED);

/**
 * The rows that an action concerns: those named, or all that pass the filters but those left out. `count` is what the
 * person saw: when it no longer holds, the answer is 409 `SELECTION_CHANGED`, with the number of now (`current.count`).
 */
export const selectionOf = <S extends z.ZodRawShape>(filters: S) =>
  z.union([
    z.strictObject({ ids: named.min(1) }),
    z.strictObject({ filters: z.strictObject(filters), except: named.default([]), count: z.int().min(0) }),
  ]);
export type Selection<F> = { ids: string[] } | { filters: F; except: string[]; count: number };

/** What an action on a selection did: how many rows, and how many it refused, by reason. */
export const selectionOutcome = z.object({
  done: z.int(),
  refused: z.array(z.object({ code: z.string(), count: z.int() })),
});
export type SelectionOutcome = z.infer<typeof selectionOutcome>;

/** Columns of a file, by id, separated by commas; unknown ones are left out, and without any all are written. */
export const columnsField = z.string().max(1000).default('');
