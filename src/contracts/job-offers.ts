import { z } from 'zod';
import { JOB_CODES } from '#domain/job-offers/job-offer';
import { JOB_OFFER_LIST, JOB_OFFER_ORDER_NAMES } from '#domain/job-offers/job-offer-list';
import { boundedCount, filterFields } from './lists.ts';
import { defineOperation } from './operation.ts';
import { instant, pageFields, pageOf, sortFields } from './paging.ts';

/** The job board of a market center: its offers, open and closed, as its staff manage them. */

const id = z.uuid();

export const jobOfferItemSchema = z.object({
  id,
  code: z.enum(JOB_CODES),
  name: z.string(),
  /** Complete title, as the public page shows it. */
  title: z.string(),
  active: z.boolean(),
  /** Address of the public page on this site. */
  path: z.string(),
  /** Last time that it was opened; of an offer that was never open, its creation. */
  openedAt: instant,
  /** Views of the public page since `openedAt`, on every site of the market center. */
  visits: z.int(),
  /** Unarchived applications since `openedAt`. */
  applications: z.int(),
});
export type JobOfferItem = z.infer<typeof jobOfferItemSchema>;

/** Of an item: the value by which the list is ordered, and the id. */
const position = z.tuple([z.string().max(400), id]);

const staff = { audience: 'site', auth: 'staff', needs: 'jobs.write' } as const;
const read = { ...staff, method: 'GET', reads: ['jobOffers', 'leads'] } as const;
const change = { ...staff, changes: ['jobOffers'] } as const;

export const jobOfferOperations = {
  list: defineOperation({
    ...read,
    path: '/admin/job-offers',
    summary:
      'Offers of the market center, by cursor, without archived ones. `q` is searched in titles, names and codes.',
    input: z.object({
      ...filterFields(JOB_OFFER_LIST.filters),
      ...sortFields(JOB_OFFER_ORDER_NAMES, 'asc'),
      ...pageFields(position, { size: 30 }),
    }),
    output: pageOf(jobOfferItemSchema).extend({
      /** Of all offers and of the open ones, whatever the filters are. */
      counts: z.object({ all: boundedCount, open: boundedCount }),
    }),
  }),
  setActive: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/job-offers/:id/active',
    summary:
      'Opens or closes an offer. Opening sets `openedAt` to now, from which visits and applications count. An offer ' +
      'that is in this state already is not changed. 409 `JOB_OFFER_ARCHIVED`.',
    input: z.strictObject({ id, active: z.boolean() }),
    output: jobOfferItemSchema,
  }),
} as const;
