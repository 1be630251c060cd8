import { z } from 'zod';
import { MAX_IMPORTED, MAX_ZIPS } from '#domain/sourcing/sourcing';
import { defineOperation, KB } from './operation.ts';

/** Candidates of the market-share service, and their import as leads (rules SOURCING-SEARCH, SOURCING-IMPORT). */

const networkSchema = z.object({ name: z.string(), normalizedName: z.string() });
export type SourcingNetwork = z.infer<typeof networkSchema>;

export const candidateSchema = z.object({
  /** In the market-share service. */
  id: z.string(),
  /** The candidate signed by the server: what an import sends back. */
  token: z.string(),
  fullname: z.string(),
  /** Address of a picture at the service; null: none. */
  picture: z.string().nullable(),
  phonenumber: z.string().nullable(),
  email: z.string().nullable(),
  zipcode: z.string().nullable(),
  /** Number of mandates. */
  listing: z.int(),
  network: networkSchema.extend({ pictureUrl: z.string().nullable() }).nullable(),
  /** A lead of the market center has the same e-mail address or partial number, or was imported from it. */
  isDuplicate: z.boolean(),
  /** Whether the number may be called for prospecting; null without a number. */
  mayCall: z.boolean().nullable(),
});
export type SourcingCandidate = z.infer<typeof candidateSchema>;

/** 'sample': no service is configured. 'silent': it does not answer, or not in its protocol; the list is empty. */
const state = z.enum(['live', 'sample', 'silent']);

/** Postal codes, separated by commas; '': the whole catchment area. */
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
      /** By `id`: those that are leads now; those that share an address or number with a lead or with one another. */
      imported: z.array(z.string()),
      duplicates: z.array(z.string()),
      /** How many objected to the use of their data; they are never imported. */
      objected: z.int(),
      /** How many of the imported have no e-mail address: they are informed at the first call. */
      uninformed: z.int(),
    }),
  }),
} as const;
