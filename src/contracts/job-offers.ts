import { z } from 'zod';
import { OFFER_FIELDS } from '#domain/job-offers/check-offer';
import { JOB_CODES } from '#domain/job-offers/job-offer';
import { JOB_OFFER_LIST, JOB_OFFER_ORDER_NAMES } from '#domain/job-offers/job-offer-list';
import { actorSchema, changeOf } from './changes.ts';
import { boundedCount, filterFields } from './lists.ts';
import { defineOperation, KB } from './operation.ts';
import { instant, pageFields, pageOf, sortFields } from './paging.ts';

/** The job board of a market center: its offers, open and closed, as its staff manage them. */

const id = z.uuid();

export const jobOfferItemSchema = z.object({
  id,
  code: z.enum(JOB_CODES),
  name: z.string(),
  /** Full title, as the public page shows it. */
  title: z.string(),
  active: z.boolean(),
  /** Last part of the URL of the public page, and its URL on this site. */
  url: z.string(),
  path: z.string(),
  /** Time when it was last opened; for an offer that was never open, its creation time. */
  openedAt: instant,
  /** Views of the public page since `openedAt`, on every site of the market center. */
  visits: z.int(),
  /** Number of all applications received, including those whose leads are deleted or merged. */
  applications: z.int(),
  /** Number of its candidates in the pipeline Leadership, of all dates: those that its link shows. */
  candidates: z.int(),
});
export type JobOfferItem = z.infer<typeof jobOfferItemSchema>;

/** Longer than any rule allows, so that a text that is too long gets its specific message. */
const text = z.string().max(20_000);
const code = z.enum(JOB_CODES);
const values = z.object({ code, name: text, title: text, url: text, content: text });
const changes = z.strictObject({
  code: changeOf(code, code).optional(),
  name: changeOf(text, text).optional(),
  title: changeOf(text, text).optional(),
  url: changeOf(text, text).optional(),
  content: changeOf(text, text).optional(),
});
export type JobOfferChanges = z.output<typeof changes>;

export const jobOfferDetailSchema = jobOfferItemSchema.extend({
  /** Each value is also the `from` of its next save. */
  values,
  archivedAt: instant.nullable(),
  updatedAt: instant,
});
export type JobOfferDetail = z.infer<typeof jobOfferDetailSchema>;

const saved = z.object({
  /** Current values by field: the `from` of the next save. */ from: values,
  updatedAt: instant,
});

const version = z.object({
  id,
  kind: z.enum(['saved', 'restored']),
  at: instant,
  by: actorSchema,
  fields: z.array(z.enum([...OFFER_FIELDS, 'active'])),
});

const staff = { audience: 'site', auth: 'staff', needs: 'jobs.write' } as const;
const read = { ...staff, method: 'GET', reads: ['jobOffers', 'leads'] } as const;
const change = { ...staff, changes: ['jobOffers'] } as const;
const limits = { body: 256 * KB };

export const jobOfferOperations = {
  list: defineOperation({
    ...read,
    path: '/admin/job-offers',
    summary:
      'Offers of the market center, by cursor, without archived ones. `q` is searched in titles, names and codes.',
    input: z.object({
      ...filterFields(JOB_OFFER_LIST.filters),
      ...sortFields(JOB_OFFER_ORDER_NAMES, 'asc'),
      ...pageFields({ size: 30 }),
    }),
    output: pageOf(jobOfferItemSchema).extend({
      /** Number of all offers and of the open ones, regardless of the filters. */
      counts: z.object({ all: boundedCount, open: boundedCount }),
    }),
  }),
  figures: defineOperation({
    ...read,
    path: '/admin/job-offers/figures',
    summary: 'What the offers of the market center brought, open and closed ones, without archived ones.',
    input: z.object({}),
    output: jobOfferItemSchema.pick({ visits: true, applications: true, candidates: true }),
  }),
  create: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/job-offers',
    summary: 'A new closed offer for a position, with a title and an address of its own that can be changed.',
    input: z.strictObject({ code }),
    output: jobOfferDetailSchema,
  }),
  get: defineOperation({
    ...read,
    path: '/admin/job-offers/:id',
    summary: 'An offer with what a save by field compares.',
    input: z.object({ id }),
    output: jobOfferDetailSchema,
  }),
  save: defineOperation({
    ...change,
    limits,
    method: 'PUT',
    path: '/admin/job-offers/:id',
    summary:
      'Saves fields of an offer by comparison; the public page shows them at once, and a former address redirects. ' +
      '409 `CONFLICT` names the fields that changed meanwhile, the others are stored. 409 `JOB_OFFER_ARCHIVED`. 422: ' +
      'a message by field.',
    input: z.strictObject({ id, changes }),
    output: saved,
  }),
  preview: defineOperation({
    ...staff,
    limits,
    method: 'POST',
    path: '/admin/job-offers/:id/preview',
    summary: 'The HTML of the public page as it would be with these values; nothing is stored.',
    input: z.strictObject({ id, fields: values.partial() }),
    output: z.object({ html: z.string() }),
  }),
  history: defineOperation({
    ...read,
    path: '/admin/job-offers/:id/history',
    summary: 'Changes of an offer, the newest first, by cursor.',
    input: z.object({ id, ...pageFields({ size: 30 }) }),
    output: pageOf(version),
  }),
  version: defineOperation({
    ...read,
    path: '/admin/job-offers/:id/history/:version',
    summary: 'The values of an offer as they were after one of its changes.',
    input: z.object({ id, version: id }),
    output: z.object({ fields: values }),
  }),
  restore: defineOperation({
    ...change,
    limits,
    method: 'POST',
    path: '/admin/job-offers/:id/restore',
    summary:
      'Restores the values of a version unless the offer changed since the person read it (`seen`: `from` of the ' +
      'last response). 409 and 422 as `save`.',
    input: z.strictObject({ id, version: id, seen: values.partial() }),
    output: saved,
  }),
  setActive: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/job-offers/:id/active',
    summary:
      'Opens or closes an offer. Opening sets `openedAt` to now, from which visits count. An offer that ' +
      'is in this state already is not changed. 409 `JOB_OFFER_ARCHIVED`.',
    input: z.strictObject({ id, active: z.boolean() }),
    output: jobOfferItemSchema,
  }),
  archive: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/job-offers/:id/archive',
    summary: 'Closes an offer and takes it out of the list, for good. Its leads stay. A second call does nothing.',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
} as const;
