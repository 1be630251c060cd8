import { z } from 'zod';
import { SETTING_SOURCES } from '#domain/sites/received-settings';
import { defineOperation, KB, MB } from './operation.ts';

/** The fee schedule of a site as a PDF: its own one, otherwise the inherited one. */

const fees = z.object({
  /** The document that the site shows; null: none. */
  url: z.string().nullable(),
  /** Whether the site has a document of its own. */
  isOwn: z.boolean(),
  from: z.enum(SETTING_SOURCES),
  /** Whether the public page shows lines of fees, beside or without a document. */
  hasLines: z.boolean(),
  /** Names of the higher levels. */
  sources: z.object({ group: z.string().nullable(), market: z.string(), network: z.string() }),
});
export type Fees = z.infer<typeof fees>;

const edit = { audience: 'site', auth: 'staff', needs: 'fees.edit', path: '/admin/website/fees' } as const;
/** More than the 2 MB of the rule, so that a document that is too heavy gets its specific message. */
const MAX_UPLOAD_BYTES = 2 * MB + 64 * KB;

export const feesOperations = {
  get: defineOperation({
    ...edit,
    method: 'GET',
    reads: ['site'],
    summary: 'The fee schedule (PDF) that this site shows, and where it comes from.',
    input: z.object({}),
    output: fees,
  }),
  upload: defineOperation({
    ...edit,
    method: 'POST',
    changes: ['site'],
    summary:
      'Stores a PDF of at most 2 MB and 50 pages as the fee schedule of this site. 422 or 413: why it is refused.',
    body: 'multipart',
    limits: { body: 8 * KB, files: { file: { bytes: MAX_UPLOAD_BYTES, count: 1 } } },
    input: z.strictObject({ file: z.file() }),
    output: z.object({ url: z.string() }),
  }),
  remove: defineOperation({
    ...edit,
    method: 'DELETE',
    changes: ['site'],
    summary: 'Removes the fee schedule of this site: it shows the inherited one again. A second call does nothing.',
    input: z.object({}),
    output: z.object({}),
  }),
} as const;
