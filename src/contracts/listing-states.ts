import { z } from 'zod';
import { LISTING_OWNERS, LISTING_STATE_LIST, LISTING_STATE_ORDERS, LISTING_STATES } from '#domain/listings/state-list';
import { HIDDEN_REASONS } from '#domain/listings/visibility';
import { RENT_PERIODS } from '#domain/listings/vocabulary';
import { readChoices } from '#domain/lists/list';
import { isOneOf, recordOf } from '#domain/objects/typed';
import { importLineSchema } from './feeds.ts';
import { fileOutput } from './files.ts';
import { boundedCount, columnsField, filterFields } from './lists.ts';
import { defineOperation } from './operation.ts';
import { instant, pageFields, pageOf, sortFields } from './paging.ts';
import { pictureSchema } from './pictures.ts';

/** The state of each listing: on the site, or hidden and why (rule LISTING-STATE). */

const id = z.uuid();

export const listingStateSchema = z.object({
  id,
  reference: z.string(),
  title: z.string(),
  city: z.string(),
  zip: z.string(),
  agencyCode: z.string(),
  technicalId: z.string(),
  /** Null: the site shows it. */
  hidden: z.enum(HIDDEN_REASONS).nullable(),
  isUnderOffer: z.boolean(),
  /** Null: on request. */
  priceCents: z.int().nullable(),
  /** What the price is for; null: a sale, or unknown. */
  period: z.enum(RENT_PERIODS).nullable(),
  picture: pictureSchema.nullable(),
  updatedAt: instant,
});
export type ListingStateItem = z.infer<typeof listingStateSchema>;

/** Number of listings in each state. */
const listingCountsSchema = z.object(recordOf(LISTING_STATES, () => boundedCount));
export type ListingCounts = z.infer<typeof listingCountsSchema>;

const importRef = z.object({ id, fileName: z.string(), at: instant });

export const listingStateDetailSchema = listingStateSchema.extend({
  /** Name of the member who has the mandate; null: the market center. */
  member: z.string().nullable(),
  publishedAt: instant,
  withdrawnAt: instant.nullable(),
  pictures: z.int().min(0),
  /** The last import that replaced the listings of its agency; null: not stored. */
  lastRead: importRef.nullable(),
  /** The import that last created, changed, republished or withdrew it; null: not stored. */
  lastWritten: importRef.nullable(),
  /** Refused and corrected lines of the listing in the last import of its agency, at most 50. */
  lines: z.array(importLineSchema),
  /** Open sites of the market center that show it, at most 20; `count`: their total number. */
  sites: z.object({ items: z.array(z.object({ name: z.string(), url: z.string() })), count: z.int().min(0) }),
  /** URL on this site; null: the site does not show it. */
  url: z.string().nullable(),
});
export type ListingStateDetail = z.infer<typeof listingStateDetailSchema>;

const isStates = (text: string): boolean => readChoices(text).every((value) => isOneOf(LISTING_STATES, value));

/** Which listings a list contains. */
const which = {
  owner: z.enum(LISTING_OWNERS).default('own'),
  /** States, separated by commas; empty: all. */
  state: z.string().max(100).refine(isStates).default(''),
  ...filterFields(LISTING_STATE_LIST.filters),
};

const read = {
  audience: 'site',
  auth: 'staff',
  needs: 'listings.read',
  method: 'GET',
  reads: ['imports', 'listings', 'site'],
} as const;

export const listingStateOperations = {
  list: defineOperation({
    ...read,
    path: '/admin/listing-states',
    summary: 'Listings of the owner of the site, or of other owners in its market center, each with its state.',
    input: z.object({
      ...which,
      ...sortFields(LISTING_STATE_ORDERS, 'desc'),
      ...pageFields({ size: 30 }),
    }),
    output: pageOf(listingStateSchema),
  }),
  counts: defineOperation({
    ...read,
    path: '/admin/listing-states/counts',
    summary: 'Number of listings in each state, of the owner of the site or of other owners in its market center.',
    input: z.object({ owner: which.owner }),
    output: listingCountsSchema,
  }),
  export: defineOperation({
    ...read,
    respondsWith: 'file',
    path: '/admin/listing-states/export',
    summary: 'The listings of a list as a CSV file, in its order.',
    input: z.object({ ...which, ...sortFields(LISTING_STATE_ORDERS, 'desc'), columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  get: defineOperation({
    ...read,
    path: '/admin/listing-states/:id',
    summary: 'A listing with its state, its last imports, its warnings, and the sites that show it.',
    input: z.object({ id }),
    output: listingStateDetailSchema,
  }),
} as const;
