import { z } from 'zod';
import { MAX_FEED_BYTES, UPLOAD_STATUSES } from '#domain/feeds/feed-upload';
import { actorSchema } from './changes.ts';
import { importItemSchema, importReasonSchema } from './feeds.ts';
import { defineOperation, KB } from './operation.ts';
import { instant } from './paging.ts';

/** Feeds that people upload: a dry run, then the import when a person confirms (rule FEED-UPLOAD). */

const id = z.uuid();

export const feedUploadSchema = z.object({
  id,
  fileName: z.string(),
  status: z.enum(UPLOAD_STATUSES),
  /** Person who uploaded the file, or who confirmed it later. */
  by: actorSchema,
  at: instant,
  /** Why the file is refused; during the check: why it needs a second confirmation. */
  reason: importReasonSchema.nullable(),
  /** The dry run, with the same lines as an import; null: it has not started. */
  check: importItemSchema.nullable(),
  /** The import; null: not confirmed yet. */
  import: importItemSchema.nullable(),
});
export type FeedUpload = z.infer<typeof feedUploadSchema>;

const change = {
  audience: 'site',
  auth: 'staff',
  needs: 'imports.write',
  method: 'POST',
  changes: ['imports'],
} as const;
const nothing = z.object({});
/** Limits of the calls that receive a feed. */
export const FEED_FILE = { body: 8 * KB, files: { file: { bytes: MAX_FEED_BYTES, count: 1 } } } as const;

export const feedUploadOperations = {
  last: defineOperation({
    audience: 'site',
    auth: 'staff',
    needs: 'imports.write',
    method: 'GET',
    reads: ['imports'],
    path: '/admin/feed-uploads/last',
    summary: 'The last upload of the market center; null: none.',
    input: z.object({}),
    output: z.object({ upload: feedUploadSchema.nullable() }),
  }),
  upload: defineOperation({
    ...change,
    path: '/admin/feed-uploads',
    summary:
      'Stores a feed of at most 25 MB and checks it by a dry run, as a job. 409 `UPLOAD_OPEN`: another file of the ' +
      'market center is checked, waits for its confirmation or is imported.',
    body: 'multipart',
    limits: FEED_FILE,
    input: z.strictObject({ file: z.file() }),
    output: z.object({ id }),
  }),
  confirm: defineOperation({
    ...change,
    path: '/admin/feed-uploads/:id/confirm',
    summary:
      'Imports a checked feed, as a job. 409 `CONFIRMATION_NEEDED`: it is doubtful, and `isForced` is false. 409 ' +
      '`UPLOAD_STATE`: it is not checked, or no longer waits.',
    input: z.strictObject({ id, isForced: z.boolean() }),
    output: nothing,
  }),
  cancel: defineOperation({
    ...change,
    path: '/admin/feed-uploads/:id/cancel',
    summary: 'Deletes a file that is checked or waits for its confirmation. 409 `UPLOAD_STATE`: it no longer does.',
    input: z.strictObject({ id }),
    output: nothing,
  }),
} as const;
