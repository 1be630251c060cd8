import { z } from 'zod';
import { FEED_SOURCES } from '#domain/feeds/feed';
import { FEED_LIST, FEED_STATES, SOURCE_KINDS, SOURCE_PERIODS, SOURCE_WORKS } from '#domain/feeds/feed-source';
import { IMPORT_LINE_LIST } from '#domain/feeds/import-lines';
import { IMPORT_LISTING_LIST } from '#domain/feeds/import-listings';
import { keysOf, recordOf } from '#domain/objects/typed';
import { FEED_FILE, feedUploadOperations } from './feed-uploads.ts';
import {
  importDetailSchema,
  importItemSchema,
  importLineSchema,
  importListingSchema,
  importReasonSchema,
} from './feeds.ts';
import { fileOutput } from './files.ts';
import { boundedCount, columnsField, filterFields } from './lists.ts';
import { defineOperation, KB } from './operation.ts';
import { networkChange, networkExport, networkRead } from './owners.ts';
import { instant, pageFields, pageOf, sortFields } from './paging.ts';

/** Feeds of all market centers in the network's back office (rules NETWORK-FEEDS, FEED-SOURCES). */

const id = z.uuid();
const format = z.enum(FEED_SOURCES).nullable();
/** Longer than any rule allows, so that a text that is too long gets its specific message. */
const text = z.string().max(2000);

const settings = {
  kind: z.enum(SOURCE_KINDS),
  location: text,
  /** Null: detected automatically. */
  format,
  period: z.enum(SOURCE_PERIODS),
  atHour: z.int().min(0).max(23),
  providerId: z.string().max(100),
};

const feedItemSchema = z.object({
  /** Id of the market center. */
  id,
  name: z.string(),
  city: z.string(),
  isActive: z.boolean(),
  kind: settings.kind,
  location: z.string(),
  /** Format of its source, otherwise of its last import; null: none. */
  format,
  period: settings.period,
  atHour: z.int(),
  nextAt: instant.nullable(),
  state: z.enum(FEED_STATES),
  /** Why the last task resulted in no import. */
  reason: importReasonSchema.nullable(),
  last: importItemSchema.nullable(),
});
export type FeedItem = z.infer<typeof feedItemSchema>;

const feedHealthSchema = z.object({
  states: z.object(recordOf(FEED_STATES, () => z.int().min(0))),
  /** Null: no feed was ever read. */
  lastAt: instant.nullable(),
});
export type FeedHealth = z.infer<typeof feedHealthSchema>;

const feedDetailSchema = feedItemSchema.extend({
  source: z.object({ ...settings, hasToken: z.boolean() }),
  /** The running task and who started it (null: the schedule); null: no task is running. */
  work: z.object({ name: z.enum(SOURCE_WORKS), by: z.string().nullable(), since: instant }).nullable(),
  /** The last dry run; `checkReason`: why its import must be confirmed. */
  check: importItemSchema.nullable(),
  checkReason: importReasonSchema.nullable(),
  /** Number of published listings by format; listings of a former format are kept until somebody withdraws them. */
  formats: z.array(z.object({ format: z.enum(FEED_SOURCES), published: z.int() })),
  /** Whether a folder of feeds is configured. */
  hasFolder: z.boolean(),
});
export type FeedDetail = z.infer<typeof feedDetailSchema>;

const wanted = {
  ...filterFields(FEED_LIST.filters),
  ...sortFields(keysOf(FEED_LIST.orders), 'asc'),
};
const reads = ['imports', 'network'] as const;
const which = { id, importId: id };

export const networkFeedOperations = {
  list: defineOperation({
    ...networkRead,
    path: '/admin/network-feeds/list',
    reads,
    summary: 'The feed of each market center, by cursor, inactive market centers last. `q`: name, town, e-mail.',
    input: z.object({ ...wanted, ...pageFields({ size: 50, max: 1000 }) }),
    output: pageOf(feedItemSchema).extend({ count: boundedCount }),
  }),
  export: defineOperation({
    ...networkExport,
    path: '/admin/network-feeds/export.csv',
    reads,
    respondsWith: 'file',
    summary: 'The feeds that pass the filters as a CSV file.',
    input: z.object({ ...wanted, columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  health: defineOperation({
    ...networkRead,
    path: '/admin/network-feeds/health',
    reads,
    summary: 'Number of active market centers by the state of their feed, and when the last one was read.',
    input: z.object({}),
    output: feedHealthSchema,
  }),
  get: defineOperation({
    ...networkRead,
    path: '/admin/network-feeds/:id',
    reads,
    summary: 'The feed of a market center: its source, its schedule, what runs and the last dry run.',
    input: z.object({ id }),
    output: feedDetailSchema,
  }),
  save: defineOperation({
    ...networkChange,
    method: 'PUT',
    path: '/admin/network-feeds/:id',
    changes: ['imports'],
    limits: { body: 8 * KB },
    summary:
      'Saves where the listings of a market center come from, and how often. An empty token leaves the stored one. ' +
      '`from`: the settings that the person saw. 422: a message by field. 409 `CHANGED`: others are stored; 409 ' +
      '`ALREADY_RUNNING`: its source is being read.',
    input: z.strictObject({ id, from: z.strictObject(settings), ...settings, token: z.string().max(500) }),
    output: z.object({ source: z.object(settings), nextAt: instant.nullable() }),
  }),
  start: defineOperation({
    ...networkChange,
    method: 'POST',
    path: '/admin/network-feeds/:id/start',
    changes: ['imports'],
    limits: { body: 8 * KB },
    summary:
      'Reads the source now, as a job: a dry run, or an import. `checkId`: the dry run whose import the person ' +
      'forces. 409 `ALREADY_RUNNING`; 409 `MARKET_INACTIVE`; 409 `NO_SOURCE`: people upload its files; 409 ' +
      '`CONFIRMATION_NEEDED`: only the import of the last dry run can be forced, when it is doubtful.',
    input: z.strictObject({ id, work: z.enum(SOURCE_WORKS), isForced: z.boolean(), checkId: id.nullable() }),
    output: z.object({}),
  }),
  withdraw: defineOperation({
    ...networkChange,
    method: 'POST',
    path: '/admin/network-feeds/:id/withdraw',
    reads: ['imports', 'listings'],
    changes: ['imports', 'listings'],
    limits: { body: 8 * KB },
    summary:
      'Withdraws the published listings of a format that the agency no longer sends. `published`: how many the ' +
      'person saw; 409 `CHANGED`: there are others now.',
    input: z.strictObject({ id, format: z.enum(FEED_SOURCES), published: z.int().min(1) }),
    output: z.object({}),
  }),
  lastUpload: defineOperation({
    ...networkRead,
    path: '/admin/network-feeds/:id/upload',
    reads: ['imports'],
    summary: 'The last file that people uploaded for a market center; null: none. 404 also without a site.',
    input: z.object({ id }),
    output: feedUploadOperations.last.output,
  }),
  upload: defineOperation({
    ...networkChange,
    method: 'POST',
    path: '/admin/network-feeds/:id/upload',
    changes: ['imports'],
    body: 'multipart',
    limits: FEED_FILE,
    summary: `For a market center. ${feedUploadOperations.upload.summary}`,
    input: z.strictObject({ id, file: z.file() }),
    output: feedUploadOperations.upload.output,
  }),
  confirmUpload: defineOperation({
    ...networkChange,
    method: 'POST',
    path: '/admin/network-feeds/:id/upload/:uploadId/confirm',
    changes: ['imports'],
    summary: `For a market center. ${feedUploadOperations.confirm.summary}`,
    input: z.strictObject({ id, uploadId: id, isForced: z.boolean() }),
    output: feedUploadOperations.confirm.output,
  }),
  cancelUpload: defineOperation({
    ...networkChange,
    method: 'POST',
    path: '/admin/network-feeds/:id/upload/:uploadId/cancel',
    changes: ['imports'],
    summary: `For a market center. ${feedUploadOperations.cancel.summary}`,
    input: z.strictObject({ id, uploadId: id }),
    output: feedUploadOperations.cancel.output,
  }),
  imports: defineOperation({
    ...networkRead,
    path: '/admin/network-feeds/:id/imports',
    reads: ['imports'],
    summary: 'Imports into a market center, the newest first, by cursor.',
    input: z.object({ id, ...pageFields({ size: 20 }) }),
    output: pageOf(importItemSchema),
  }),
  import: defineOperation({
    ...networkRead,
    path: '/admin/network-feeds/:id/imports/:importId',
    reads: ['imports'],
    summary: 'An import, or a dry run, with its counts by agency and by code.',
    input: z.object(which),
    output: importDetailSchema,
  }),
  lines: defineOperation({
    ...networkRead,
    path: '/admin/network-feeds/:id/imports/:importId/lines',
    reads: ['imports', 'listings'],
    summary: 'Refused lines and warnings of an import in the order of its file, by cursor.',
    input: z.object({
      ...which,
      ...filterFields(IMPORT_LINE_LIST.filters),
      ...pageFields({ size: 50 }),
    }),
    output: pageOf(importLineSchema).extend({ count: boundedCount }),
  }),
  exportLines: defineOperation({
    ...networkExport,
    path: '/admin/network-feeds/:id/imports/:importId/lines/export.csv',
    reads: ['imports'],
    respondsWith: 'file',
    summary: 'Refused lines and warnings of an import as a CSV file, in the order of its file.',
    input: z.object({ ...which, ...filterFields(IMPORT_LINE_LIST.filters), columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  listings: defineOperation({
    ...networkRead,
    path: '/admin/network-feeds/:id/imports/:importId/listings',
    reads: ['imports'],
    summary: 'Listings that a dry run would withdraw, change or publish, in this order, by cursor.',
    input: z.object({
      ...which,
      ...filterFields(IMPORT_LISTING_LIST.filters),
      ...pageFields({ size: 50 }),
    }),
    output: pageOf(importListingSchema).extend({ count: boundedCount }),
  }),
  exportListings: defineOperation({
    ...networkExport,
    path: '/admin/network-feeds/:id/imports/:importId/listings/export.csv',
    reads: ['imports'],
    respondsWith: 'file',
    summary: 'Listings that a dry run would change as a CSV file. Prices in euros.',
    input: z.object({ ...which, ...filterFields(IMPORT_LISTING_LIST.filters), columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
} as const;
