import { z } from 'zod';
import { recordOf } from '#domain/objects/typed';
import { ERASED_KINDS, MAX_ERASURE_ROWS } from '#domain/privacy/erasure';
import { fileOutput } from './files.ts';
import { defineOperation, KB } from './operation.ts';
import { instant, pageFieldsAt, pageOf } from './paging.ts';

/** Erasure of people who left data on the sites of the network (rule PRIVACY-ERASURE). */

const text = z.string().max(1000).default('');
const input = z.strictObject({
  data: z
    .array(
      z.strictObject({
        email: text,
        telephone: text,
        /** Id of the row in the form; not used. */
        id: z.union([z.string().max(64), z.number()]).optional(),
      }),
    )
    .max(MAX_ERASURE_ROWS),
});

const count = z.int().min(0);
const counts = z.object(recordOf(ERASED_KINDS, () => count));

const certificateSchema = z.object({
  id: z.uuid(),
  madeAt: instant,
  /** Name of the person who ran the erasure. */
  by: z.string(),
  /** Number of e-mail addresses and telephone numbers. */
  identifiers: count,
  counts,
  /** Whether the signature was made by this product. */
  isValid: z.boolean(),
});
export type ErasureCertificate = z.infer<typeof certificateSchema>;

const permission = { audience: 'network', auth: 'admin', needs: 'privacy.anonymise' } as const;
const REFUSED =
  '422 `INVALID_FORM`: neither an address nor a number, or one of a member or an account of the network, which stays.';

export const erasureOperations = {
  preview: defineOperation({
    ...permission,
    method: 'POST',
    path: '/admin/anonymize/preview',
    summary: `What would be erased of these people, by kind, and the other identifiers in their data. ${REFUSED}`,
    input,
    output: z.object({ counts, related: z.object({ emails: z.array(z.string()), phones: z.array(z.string()) }) }),
  }),
  anonymize: defineOperation({
    ...permission,
    method: 'POST',
    confirmed: true,
    path: '/admin/anonymize',
    changes: ['erasures', 'leads', 'messages', 'estimations', 'stats'],
    limits: { body: 256 * KB },
    summary:
      'Erases these people everywhere, in one transaction, and stores a signed certificate without them. ' +
      `\`certificate\` null: nothing matched. With an Idempotency-Key, a repeated call gets the first response. ` +
      REFUSED,
    input,
    output: z.object({
      count: z.object({ leads: count, forms: count }),
      counts,
      certificate: z.uuid().nullable(),
    }),
  }),
  certificates: defineOperation({
    ...permission,
    method: 'GET',
    path: '/admin/anonymize/certificates',
    reads: ['erasures'],
    summary: 'The certificates of erasures, the newest first.',
    input: z.object(pageFieldsAt(z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()]), { size: 20 })),
    output: pageOf(certificateSchema),
  }),
  certificate: defineOperation({
    ...permission,
    method: 'GET',
    path: '/admin/anonymize/certificates/:id',
    respondsWith: 'file',
    isHidden: true,
    reads: ['erasures'],
    summary: 'The certificate of an erasure, as a PDF.',
    input: z.object({ id: z.uuid() }),
    output: fileOutput('application/pdf'),
  }),
} as const;
