import { z } from 'zod';
import { MAX_IMPORTED, MAX_ZIPS } from '#domain/sourcing/sourcing';
import { defineOperation, KB } from './operation.ts';

/** Candidates of the market-share service, and their import as leads (rules SOURCING-SEARCH, SOURCING-IMPORT). */

const networkSchema = z.object({ name: z.string(), normalizedName: z.string() });
export type SourcingNetwork = z.infer<typeof networkSchema>;

export const candidateSchema = z.object({
  /** Id in the market-share service. */
  id: z.string(),
  /** The candidate, signed by the server; an import sends it back. */
  token: z.string(),
  fullname: z.string(),
  /** URL of a picture at the service; null: none. */
  picture: z.string().nullable(),
  phonenumber: z.string().nullable(),
  email: z.string().nullable(),
  zipcode: z.string().nullable(),
  /** Number of mandates. */
  listing: z.int(),
  network: networkSchema.extend({ pictureUrl: z.string().nullable() }).nullable(),
  /**
   * Whether a lead of the market center has the same e-mail address or partial number, or was imported from this
   * candidate.
   */
  isDuplicate: z.boolean(),
  /** Whether the number may be called for prospecting; null without a number. */
  mayCall: z.boolean().nullable(),
});
export type SourcingCandidate = z.infer<typeof candidateSchema>;

/**
 * 'sample': no service is configured. 'silent': the service does not respond, or its response is invalid; the list is
 * empty.
 */
const state = z.enum(['live', 'sample', 'silent']);

/** Postal codes, separated by commas; empty: the whole catchment area. */
const zips = z
  .string()
  .regex(new RegExp(`^(?:\\d{5}(?:,\\d{5}){0,${MAX_ZIPS - 1}})?$`))
  .default('');
const networks = z.string().max(2000).default('');
/** Number of a page. */
const cursor = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .default('1');

const read = { audience: 'site', auth: 'staff', needs: 'leads.read', method: 'GET' } as const;

export const sourcingOperations = {
  candidates: defineOperation({
    ...read,
    reads: ['leads'],
    path: '/admin/sourcing/candidates',
    summary:
      'Candidates of the market-share service by postal code and network, 24 a page. 422 `ZIP_OUTSIDE_AREA`: a ' +
      'postal code is not in the catchment area of the market center.',
    input: z.strictObject({ zips, networks, cursor }),
    output: z.object({
      items: z.array(candidateSchema),
      next: z.string().nullable(),
      total: z.int(),
      state,
    }),
  }),
  filters: defineOperation({
    ...read,
    path: '/admin/sourcing/filters',
    summary: 'The catchment area and the networks by which candidates are filtered.',
    input: z.strictObject({}),
    output: z.object({ area: z.array(z.string()), networks: z.array(networkSchema), state }),
  }),
  import: defineOperation({
    audience: 'site',
    auth: 'staff',
    needs: 'leads.write',
    method: 'POST',
    changes: ['leads'],
    path: '/admin/sourcing/import',
    limits: { body: 256 * KB },
    summary:
      'Imports candidates as leads, by the tokens of a search. With duplicates and without `withDuplicates` nothing ' +
      'is stored and the outcome is `duplicates`. 422 `CANDIDATES_EXPIRED`: a token is not of this site, or too old.',
    input: z.strictObject({
      candidates: z.array(z.string().max(4000)).min(1).max(MAX_IMPORTED),
      withDuplicates: z.boolean().default(false),
    }),
    output: z.object({
      outcome: z.enum(['duplicates', 'imported']),
      /**
       * By `id`: candidates that are leads now, and candidates with the same address or number as a lead or as one
       * another.
       */
      imported: z.array(z.string()),
      duplicates: z.array(z.string()),
      /** Number of people who objected to the use of their data; they are never imported. */
      objected: z.int(),
      /** Number of imported people without an e-mail address: they must be informed at the first call. */
      uninformed: z.int(),
    }),
  }),
} as const;
