import { z } from 'zod';
import { ESTIMATION_TYPES } from '#domain/estimation/described';
import { defineOperation } from './operation.ts';
import { civilDate, instant, pageFieldsAt, pageOf } from './paging.ts';

/** Estimations that became mandates and sales (rules ESTIMATION-MANDATE, ESTIMATION-SIGNED). */

const id = z.uuid();
const euros = z.number();

/** Longer than the rule allows, so that a number that is too long gets its specific message. */
const number = z.string().max(300).nullable();

const mandateSchema = z.strictObject({
  number,
  mandatedOn: civilDate,
  /** Null until the home is sold, like the price. */
  signedOn: civilDate.nullable(),
  signedPrice: euros.nullable(),
});

const storedSchema = z.object({
  /** Version for the next save; 0: there is no mandate yet. */
  version: z.int().min(0),
  mandate: mandateSchema.nullable(),
  /** Person who saved it last; null without a mandate. */
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
});
export type StoredMandate = z.output<typeof storedSchema>;

const signedSchema = z.object({
  id,
  type: z.enum(ESTIMATION_TYPES),
  address: z.string(),
  area: z.number(),
  rooms: z.number().nullable(),
  groundArea: z.number().nullable(),
  floor: z.number().nullable(),
  /** Null: the home had no estimation on the day of the signature. `isDemo`: the estimation used invented sales. */
  ours: z.object({ low: euros, high: euros, price: euros, isDemo: z.boolean() }).nullable(),
  signedOn: civilDate,
  signedPrice: euros,
  /** Difference in percent of our price; null without our price. */
  gap: z.number().nullable(),
  isInside: z.boolean().nullable(),
});
export type SignedEstimation = z.output<typeof signedSchema>;

const figuresSchema = z.object({
  of: z.enum(['all', ...ESTIMATION_TYPES]),
  sales: z.int(),
  /** Number of sales that have a price of ours; the other figures are computed from them. */
  compared: z.int(),
  inside: z.int(),
  /** Median of the differences in percent: absolute, and with their signs. */
  gap: z.number().nullable(),
  lean: z.number().nullable(),
});
export type SignedFigures = z.output<typeof figuresSchema>;

const staff = { audience: 'site', auth: 'staff' } as const;
const read = { ...staff, needs: 'estimations.read', method: 'GET', reads: ['estimations'] } as const;

export const estimationMandateOperations = {
  signed: defineOperation({
    ...read,
    path: '/admin/estimations/signed',
    summary:
      'Sold estimations of this site with our prices and the signed ones, the latest first, by cursor; `figures` of ' +
      'all of them, then by kind of home where there are any.',
    input: z.object(pageFieldsAt(z.tuple([civilDate, id]), { size: 30 })),
    output: pageOf(signedSchema).extend({
      figures: z.array(figuresSchema),
      /** Some of our prices were computed with invented sales. */
      isDemo: z.boolean(),
    }),
  }),
  get: defineOperation({
    ...read,
    path: '/admin/estimations/:id/mandate',
    summary: 'The mandate of an estimation, and its sale; `today`: the day of the market center.',
    input: z.object({ id }),
    output: storedSchema.extend({ today: civilDate }),
  }),
  set: defineOperation({
    ...staff,
    needs: 'estimations.write',
    method: 'PUT',
    path: '/admin/estimations/:id/mandate',
    changes: ['estimations'],
    summary:
      'Sets, corrects or removes (null) the mandate of an estimation, with its sale. `version`: of the mandate that ' +
      'the person saw. 409 `CONFLICT`: another person changed it; nothing is stored. 422: sentences by field.',
    input: z.strictObject({ id, version: z.int().min(0), mandate: mandateSchema.nullable() }),
    output: storedSchema,
  }),
} as const;
