import { z } from 'zod';
import { isFilterText, type ListFilter, type ListFilters, MAX_CHOICES, NONE } from '#domain/lists/list';
import { MAX_NAMED } from '#domain/lists/selection';
import { mapValues } from '#domain/objects/typed';

/** Shared shapes of the lists of back offices, derived from their tables (`List` of domain/lists). */

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Choices of a filter, separated by commas. */
const choicesOf = (one: string): RegExp => new RegExp(`^(?:${one}(?:,${one}){0,${MAX_CHOICES - 1}})?$`);
const IDS = choicesOf(UUID);
const IDS_OR_NONE = choicesOf(`(?:${UUID}|${NONE})`);

const filterField = (filter: ListFilter) => {
  const text = z.string().max(3000);
  const shaped =
    filter.operator === 'choice' && filter.values === 'uuid' ? text.regex(filter.hasNone ? IDS_OR_NONE : IDS) : text;
  return shaped.refine((value) => isFilterText(filter, value)).default('');
};

/** Filter fields of a list: texts, as in a URL. */
export const filterFields = <F extends ListFilters>(filters: F) => mapValues(filters, filterField);

/** A count up to the limit that is displayed. `isExact` false: there are more. */
export const boundedCount = z.object({ count: z.int().min(0), isExact: z.boolean() });
export type BoundedCount = z.infer<typeof boundedCount>;

const named = z.array(z.uuid()).max(MAX_NAMED);

/**
 * The rows of a bulk action: named rows, or all rows that match the filters except the excluded ones. `count` is what
 * the person saw; if it has changed, the response is 409 `SELECTION_CHANGED` with the new number (`current.count`).
 */
export const selectionOf = <S extends z.ZodRawShape>(filters: S) =>
  z.union([
    z.strictObject({ ids: named.min(1) }),
    z.strictObject({ filters: z.strictObject(filters), except: named.default([]), count: z.int().min(0) }),
  ]);
export type Selection<F> = { ids: string[] } | { filters: F; except: string[]; count: number };

/** Result of a bulk action: the number of changed rows, and of refused rows by reason. */
export const selectionOutcome = z.object({
  done: z.int(),
  refused: z.array(z.object({ code: z.string(), count: z.int() })),
});
export type SelectionOutcome = z.infer<typeof selectionOutcome>;

/** Columns of a file: ids separated by commas. Unknown ids are ignored; without any, all columns are written. */
export const columnsField = z.string().max(1000).default('');

/** The sum of counts; exact when all of them are. */
export const sumCounts = (counts: readonly BoundedCount[]): BoundedCount => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  isExact: counts.every(({ isExact }) => isExact),
});
