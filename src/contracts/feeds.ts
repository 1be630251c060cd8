import { z } from 'zod';
import { FEED_REFUSALS, REJECTIONS, WARNINGS } from '#domain/feeds/codes';
import { FEED_SOURCES } from '#domain/feeds/feed';
import { IMPORT_LINE_LIST } from '#domain/feeds/import-lines';
import { IMPORT_LISTING_LIST, LISTING_CHANGES } from '#domain/feeds/import-listings';
import { IMPORT_STATES } from '#domain/feeds/import-state';
import { listingFields } from '#domain/listings/listing-fields';
import { RENT_PERIODS } from '#domain/listings/vocabulary';
import { actorSchema } from './changes.ts';
import { fileOutput } from './files.ts';
import { boundedCount, columnsField, filterFields } from './lists.ts';
import { defineOperation } from './operation.ts';
import { instant, pageFields, pageOf } from './paging.ts';

/** The imports of feeds into a market center, as its staff see them (rule FEED-SEEN). */

const id = z.uuid();
const count = z.int().min(0);

const countsSchema = z.object({
  lines: count,
  created: count,
  changed: count,
  unchanged: count,
  republished: count,
  withdrawn: count,
  rejected: count,
  warnings: count,
});
export type ImportItemCounts = z.infer<typeof countsSchema>;

/** Why an import changed nothing. 'ERROR': a technical error; 'INTERRUPTED': its process ended. */
export const importReasonSchema = z.object({
  code: z.enum([...FEED_REFUSALS, 'ERROR', 'INTERRUPTED']),
  agency: z.string().optional(),
  withdrawn: count.optional(),
  published: count.optional(),
});
export type ImportReason = z.infer<typeof importReasonSchema>;

export const importItemSchema = z.object({
  id,
  fileName: z.string(),
  source: z.enum(FEED_SOURCES),
  state: z.enum(IMPORT_STATES),
  /** Null: the import was started from the command line. */
  by: actorSchema.nullable(),
  startedAt: instant,
  endedAt: instant.nullable(),
  progress: z.object({ phase: z.enum(['pictures', 'reading', 'writing']), share: z.number(), count }).nullable(),
  reason: importReasonSchema.nullable(),
  counts: countsSchema,
});
export type ImportItem = z.infer<typeof importItemSchema>;

const agencySchema = countsSchema.omit({ lines: true, warnings: true }).extend({
  code: z.string(),
  /** False: no market center has this agency. */
  known: z.boolean(),
  /** Number of refused lines whose stored listing is unchanged. */
  kept: count,
});

export const importDetailSchema = importItemSchema.extend({
  agencies: z.array(agencySchema),
  /** Agencies of other market centers in the file. */
  elsewhere: z.array(z.object({ code: z.string(), marketName: z.string(), lines: count })),
  withoutMember: count,
  atCommune: count,
  nowhere: count,
  pictures: z.object({ stored: count, wanted: count, refused: count, missing: count }),
  /** Number of lines for each code; refused lines first, then by frequency. */
  codes: z.array(z.object({ code: z.enum([...REJECTIONS, ...WARNINGS]), count })),
  /** Number of stored lines; 0 when the import is too old or had no lines. */
  stored: count,
  isDryRun: z.boolean(),
  /** Number of listings that are stored for a dry run. */
  storedListings: count,
});
export type ImportDetail = z.infer<typeof importDetailSchema>;

const lineShape = {
  id,
  source: z.enum(FEED_SOURCES),
  line: count,
  /** Position of the field in its record, from 1; 0: the whole record. */
  rank: count,
  value: z.string(),
  reference: z.string().nullable(),
  agencyCode: z.string(),
  technicalId: z.string().nullable(),
  /** The stored listing of the line; null: none. */
  listing: z.object({ id, title: z.string(), isPublished: z.boolean() }).nullable(),
};
export const importLineSchema = z.discriminatedUnion('kind', [
  z.object({ ...lineShape, kind: z.literal('refused'), code: z.enum(REJECTIONS) }),
  z.object({ ...lineShape, kind: z.literal('warning'), code: z.enum(WARNINGS) }),
]);
export type ImportLineItem = z.infer<typeof importLineSchema>;

/** A listing that a dry run would change (rule FEED-CHANGES). */
export const importListingSchema = z.object({
  id,
  change: z.enum(LISTING_CHANGES),
  agencyCode: z.string(),
  technicalId: z.string(),
  reference: z.string(),
  title: z.string(),
  city: z.string(),
  priceCents: count.nullable(),
  /** What the price is for; null: a sale, or unknown. */
  period: z.enum(RENT_PERIODS).nullable(),
  /** Only for a listing whose price would change. */
  formerPriceCents: count.nullable(),
  /** Fields that would change, only for a changed listing. */
  fields: z.array(z.enum([...listingFields('import'), 'pictures'])),
});
export type ImportListingItem = z.infer<typeof importListingSchema>;

const read = {
  audience: 'site',
  auth: 'staff',
  needs: 'imports.read',
  method: 'GET',
  reads: ['imports'],
} as const;

const which = { id, ...filterFields(IMPORT_LINE_LIST.filters) };
const whichListings = { id, ...filterFields(IMPORT_LISTING_LIST.filters) };

export const feedOperations = {
  imports: defineOperation({
    ...read,
    path: '/admin/imports',
    summary: 'Imports into the market center, the newest first, by cursor.',
    input: z.object(pageFields({ size: 30 })),
    output: pageOf(importItemSchema),
  }),
  refused: defineOperation({
    ...read,
    path: '/admin/imports/refused',
    summary: 'The last refused lines whose reference or technical id contains `q`, whatever their import.',
    input: z.object({ q: z.string().trim().min(2).max(200) }),
    output: z.object({ items: z.array(z.object({ line: importLineSchema, importId: id, at: instant })) }),
  }),
  import: defineOperation({
    ...read,
    path: '/admin/imports/:id',
    summary: 'An import with its counts by agency and by code.',
    input: z.object({ id }),
    output: importDetailSchema,
  }),
  lines: defineOperation({
    ...read,
    reads: ['imports', 'listings'],
    path: '/admin/imports/:id/lines',
    summary: 'Refused lines and warnings of an import in the order of its file, by cursor.',
    input: z.object({ ...which, ...pageFields({ size: 50 }) }),
    output: pageOf(importLineSchema).extend({ count: boundedCount }),
  }),
  exportLines: defineOperation({
    ...read,
    respondsWith: 'file',
    path: '/admin/imports/:id/lines/export',
    summary: 'Refused lines and warnings of an import as a CSV file, in the order of its file.',
    input: z.object({ ...which, columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  listings: defineOperation({
    ...read,
    path: '/admin/imports/:id/listings',
    summary: 'Listings that a dry run would withdraw, change or publish, in this order, by cursor.',
    input: z.object({ ...whichListings, ...pageFields({ size: 50 }) }),
    output: pageOf(importListingSchema).extend({ count: boundedCount }),
  }),
  exportListings: defineOperation({
    ...read,
    respondsWith: 'file',
    path: '/admin/imports/:id/listings/export',
    summary: 'Listings that a dry run would change as a CSV file. Prices in euros.',
    input: z.object({ ...whichListings, columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
} as const;
