import { z } from 'zod';
import { MAX_REVIEW_ANSWER, REFUSALS, REVIEW_KINDS, REVIEW_STATUSES } from '#domain/reviews/review';
import { REVIEW_LIST } from '#domain/reviews/review-list';
import { changeOf } from './changes.ts';
import { fileOutput } from './files.ts';
import { columnsField, filterFields } from './lists.ts';
import { defineOperation } from './operation.ts';
import { civilDate, instant, pageFields, pageOf } from './paging.ts';

/** Reviews of clients, as the staff of a site asks for them and handles them. */

const id = z.uuid();
const status = z.enum(REVIEW_STATUSES);
const refusal = z.enum(REFUSALS);

const itemSchema = z.object({
  id,
  name: z.string(),
  kind: z.enum(REVIEW_KINDS),
  experiencedOn: civilDate,
  status,
  /** Null: not given, or withdrawn. */
  stars: z.int().nullable(),
  text: z.string(),
  isAnswered: z.boolean(),
  movedAt: instant,
});
export type ReviewItem = z.infer<typeof itemSchema>;

const detailSchema = itemSchema.extend({
  email: z.string(),
  /** Whether it was asked after a signed deal or a visit that the site knows. */
  isAfterDeal: z.boolean(),
  askedAt: instant,
  askedBy: z.string(),
  givenAt: instant.nullable(),
  shownName: z.string(),
  consent: z.string(),
  decidedAt: instant.nullable(),
  refusal: refusal.nullable(),
  answer: z.string(),
  answeredAt: instant.nullable(),
});
export type ReviewDetail = z.infer<typeof detailSchema>;

const count = z.int().min(0);
const figuresSchema = z.object({
  pending: count,
  published: count,
  asked: count,
  /** Of the stars of published reviews; null: none is published. */
  average: z.number().nullable(),
});
export type ReviewFigures = z.infer<typeof figuresSchema>;

const staff = { audience: 'site', auth: 'staff' } as const;
const read = { ...staff, needs: 'messages.read', method: 'GET', reads: ['reviews'] } as const;
const change = { ...staff, needs: 'messages.write', changes: ['reviews'] } as const;
const answer = z.string().max(MAX_REVIEW_ANSWER);

export const reviewOperations = {
  list: defineOperation({
    ...read,
    path: '/admin/reviews',
    summary: 'Reviews of this site, asked for and given, the last ones that moved first, by cursor.',
    input: z.object({ ...filterFields(REVIEW_LIST.filters), ...pageFields({ size: 50 }) }),
    output: pageOf(itemSchema),
  }),
  figures: defineOperation({
    ...read,
    path: '/admin/reviews/figures',
    summary:
      'Number of reviews of this site that wait, are published or were asked for, and the average of published ones.',
    input: z.object({}),
    output: figuresSchema,
  }),
  export: defineOperation({
    ...read,
    respondsWith: 'file',
    confirmed: true,
    path: '/admin/reviews/export',
    summary: 'The reviews of a list as a CSV file, in its order. Recorded in the audit log.',
    input: z.object({ ...filterFields(REVIEW_LIST.filters), columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  ask: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/reviews',
    summary:
      'Asks a person for a review by a mail with a link. 422: invalid fields. 409 `REVIEW_ASKED`: the person has ' +
      'an open request of this site. 429: the address or the site has too many.',
    input: z.strictObject({
      name: z.string().max(300),
      email: z.string().max(300),
      kind: z.enum(REVIEW_KINDS),
      experiencedOn: civilDate,
    }),
    output: z.object({ id }),
  }),
  get: defineOperation({
    ...read,
    path: '/admin/reviews/:id',
    summary: 'A review with its author.',
    input: z.object({ id }),
    output: detailSchema,
  }),
  decide: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/reviews/:id/decision',
    summary:
      'Publishes or refuses a review and tells its author, a refusal with its reason. `from`: the status that the ' +
      'person saw. 409 `CONFLICT`: it has another one by now.',
    input: z.strictObject({
      id,
      from: z.enum(['pending', 'published', 'refused']),
      /** Null: publish it. */
      refusal: refusal.nullable(),
    }),
    output: z.object({ ok: z.literal(true) }),
  }),
  answer: defineOperation({
    ...change,
    method: 'PUT',
    path: '/admin/reviews/:id/answer',
    summary: 'Saves the public answer to a published review by comparison. 409 `CONFLICT`: another person changed it.',
    input: z.strictObject({ id, changes: z.strictObject({ answer: changeOf(z.string(), answer).optional() }) }),
    output: z.object({ from: z.object({ answer: z.string() }), updatedAt: instant }),
  }),
  askAfterDeal: defineOperation({
    ...staff,
    needs: 'estimations.write',
    changes: ['reviews'],
    method: 'POST',
    path: '/admin/estimations/:id/review',
    summary:
      'Asks the owner of a sold estimation for a review. 404: not sold, or without an address. 409 `REVIEW_ASKED`: ' +
      'it was asked already; `SITE_CLOSED`, `MARKET_INACTIVE`: nothing is sent. 429: too many.',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
  askAfterVisit: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/visits/:id/review',
    summary:
      'Asks the visitor of a past visit for a review. 404: not past, or without an address. 409 `REVIEW_ASKED`: it ' +
      'was asked already. 429: too many.',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
} as const;
