import { z } from 'zod';
import { RECORDED_KINDS } from '#domain/changes/recorded';
import { JOURNAL_LIST } from '#domain/network/journal';
import { PAGE_NAMES } from '#domain/sites/page-names';
import { SITE_TYPES } from '#domain/sites/site';
import { actorSchema } from './changes.ts';
import { fileOutput } from './files.ts';
import { boundedCount, columnsField, filterFields } from './lists.ts';
import { defineOperation } from './operation.ts';
import { networkExport, networkRead } from './owners.ts';
import { instant, pageFields, pageOf, sortFields } from './paging.ts';

/** The journal of the network's back office (rule NETWORK-JOURNAL). */

const entrySchema = z.object({
  id: z.uuid(),
  at: instant,
  by: actorSchema,
  /** Role of the person at that time, or the command or job that did it. */
  role: z.string(),
  /** The action, as in domain/changes/recorded, or an action of a former release. */
  action: z.string(),
  subject: z.object({
    /** Null: a kind of a former release. */
    kind: z.enum(RECORDED_KINDS).nullable(),
    page: z.enum(PAGE_NAMES).nullable(),
    id: z.string(),
    /** Name or title of the subject; null: it has none, is deleted, or `isPersonal`. */
    title: z.string().nullable(),
    /** The subject is a person, or what a person wrote or did: actions and field names are shown, but no values. */
    isPersonal: z.boolean(),
  }),
  /** Null: the entry concerns the network. */
  market: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The site where it was done; null: not on a site, or the site is deleted. */
  site: z.object({ type: z.enum(SITE_TYPES), typeId: z.uuid(), name: z.string() }).nullable(),
  /** Names of the changed fields, or of the details. */
  fields: z.array(z.string()),
});
export type JournalEntry = z.infer<typeof entrySchema>;

const detailSchema = entrySchema.extend({
  /** Values before and after by field, cut to 500 characters; empty for a personal subject. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Empty for a personal subject. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type JournalDetail = z.infer<typeof detailSchema>;

const asked = { ...filterFields(JOURNAL_LIST.filters), ...sortFields(['at'], 'desc') };
const reads = ['network'] as const;

export const journalOperations = {
  list: defineOperation({
    ...networkRead,
    path: '/admin/journal',
    reads,
    summary: 'Who did what to which object in the network, the newest first, by cursor. `q`: name or e-mail address.',
    input: z.object({ ...asked, ...pageFields({ size: 50 }) }),
    output: pageOf(entrySchema).extend({ count: boundedCount }),
  }),
  export: defineOperation({
    ...networkExport,
    path: '/admin/journal/export.csv',
    reads,
    respondsWith: 'file',
    summary: 'The entries that pass the filters as a CSV file.',
    input: z.object({ ...asked, columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  get: defineOperation({
    ...networkRead,
    path: '/admin/journal/:id',
    reads,
    summary: 'An entry with the values before and after, unless its subject is a person.',
    input: z.object({ id: z.uuid() }),
    output: detailSchema,
  }),
} as const;
