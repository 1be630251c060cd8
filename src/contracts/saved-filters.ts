import { z } from 'zod';
import { MAX_SAVED, MAX_SAVED_NAME } from '#domain/lists/saved-filters';
import { defineOperation } from './operation.ts';

/** Filters, sort order and columns that a person saves for a list, only for this host. */

const id = z.uuid();
const list = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const name = z.string().trim().min(1).max(MAX_SAVED_NAME);
const word = z.string().min(1).max(40);

/** Names that no longer exist in a later release are ignored. */
const stateSchema = z.strictObject({
  filters: z.record(word, z.string().max(3000)),
  sort: word,
  direction: z.enum(['asc', 'desc']),
  /** Columns that the person shows or hides; other columns have their default. */
  columns: z.record(word, z.boolean()),
});
export type SavedState = z.infer<typeof stateSchema>;

const savedFilterSchema = z.object({ id, name: z.string(), state: stateSchema });
export type SavedFilter = z.infer<typeof savedFilterSchema>;

const mine = { audience: 'all', auth: 'staff', needs: 'signed-in' } as const;
const change = { ...mine, changes: ['savedFilters'] } as const;

export const savedFilterOperations = {
  list: defineOperation({
    ...mine,
    method: 'GET',
    path: '/admin/saved-filters',
    reads: ['savedFilters'],
    summary: 'Saved filters of the signed-in person for a list, by name.',
    input: z.object({ list }),
    output: z.object({ items: z.array(savedFilterSchema).max(MAX_SAVED) }),
  }),
  save: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/saved-filters',
    summary: `Saves filters under a name. 422 \`NAME_TAKEN\`; 422 \`TOO_MANY\` beyond ${MAX_SAVED} for a list.`,
    input: z.strictObject({ list, name, state: stateSchema }),
    output: savedFilterSchema,
  }),
  change: defineOperation({
    ...change,
    method: 'PUT',
    path: '/admin/saved-filters/:id',
    summary: 'Renames saved filters, or replaces what they hold. 422 `NAME_TAKEN`.',
    input: z.strictObject({ id, name: name.optional(), state: stateSchema.optional() }),
    output: savedFilterSchema,
  }),
  remove: defineOperation({
    ...change,
    method: 'DELETE',
    path: '/admin/saved-filters/:id',
    summary: 'Deletes saved filters.',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
} as const;
