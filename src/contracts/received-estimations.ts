import { z } from 'zod';
import { CONSENT_PURPOSES } from '#domain/consents/consent';
import { ESTIMATION_TYPES, WISHES } from '#domain/estimation/described';
import { DIAGNOSIS_KINDS, ENERGY_LETTERS } from '#domain/estimation/energy';
import { CONFIDENCES } from '#domain/estimation/estimate';
import { ESTIMATION_LIST, ESTIMATION_ORDER_NAMES } from '#domain/estimation/estimation-list';
import { FOLLOW_STATES, MAX_WORD } from '#domain/estimation/home-follow';
import { FOLLOW_UPS } from '#domain/estimation/mandate';
import { changeOf } from './changes.ts';
import { estimationOperations } from './estimations.ts';
import { fileOutput } from './files.ts';
import { boundedCount, columnsField, filterFields } from './lists.ts';
import { defineOperation } from './operation.ts';
import { instant, pageFields, pageOf, sortFields } from './paging.ts';

/** The estimations that a site received, as its staff read them (rule ESTIMATION-LIST). */

const id = z.uuid();
const euros = z.number();
const letter = z.enum(ENERGY_LETTERS);

export const receivedEstimationSchema = z.object({
  id,
  type: z.enum(ESTIMATION_TYPES),
  address: z.string(),
  zipcode: z.string(),
  city: z.string(),
  /** Whether only the commune is known. */
  isApproximate: z.boolean(),
  area: z.number(),
  rooms: z.number().nullable(),
  groundArea: z.number().nullable(),
  floor: z.number().nullable(),
  /** Null until the second step is filled in. */
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  telephone: z.string().nullable(),
  /** Whether the number may be called for prospecting (C. conso L221-16). */
  mayCall: z.boolean(),
  /** Whether both steps are complete. */
  finished: z.boolean(),
  /** Null: not computed, or there is no price. */
  min: euros.nullable(),
  max: euros.nullable(),
  confidence: z.enum(CONFIDENCES).nullable(),
  /** Computed with invented sales (demo data). */
  isDemo: z.boolean(),
  /** What the person wants next. */
  wish: z.enum(WISHES).nullable(),
  /** When staff did what the person wants; null: they wait. */
  handledAt: instant.nullable(),
  /** The estimation exceeded the limit of its site and was not mailed. */
  toCheck: z.boolean(),
  createdAt: instant,
  /** Whether it became a mandate, or was sold. */
  followUp: z.enum(FOLLOW_UPS),
  /** Whether the owner follows the value of the home, and came back in the last 30 days; null: neither. */
  follow: z.enum(FOLLOW_STATES).nullable(),
});
export type ReceivedEstimation = z.infer<typeof receivedEstimationSchema>;

const { result } = estimationOperations.get.output.shape.analyze.shape;

export const estimationDetailSchema = receivedEstimationSchema.extend({
  bedRooms: z.number().nullable(),
  lat: z.number(),
  lng: z.number(),
  /** The price with its comparables, or why there is none; null: not computed. */
  result,
  email: z.string().nullable(),
  wishedAt: instant.nullable(),
  /** What the owner who follows the home did; null: nobody follows it. */
  followed: z
    .object({
      confirmedAt: instant,
      seenAt: instant.nullable(),
      /** Number of days on which the private page was opened. */
      seenDays: z.int(),
      energy: letter.nullable(),
      /** The agent's word to the owner, and when it was stored. */
      word: z.string(),
      wordedAt: instant.nullable(),
    })
    .nullable(),
  consents: z.array(
    z.object({
      purpose: z.enum(CONSENT_PURPOSES),
      /** The text of the checkbox as it was shown. */
      wording: z.string(),
      givenAt: instant,
      withdrawnAt: instant.nullable(),
    }),
  ),
});
export type EstimationDetail = z.infer<typeof estimationDetailSchema>;

/** A point of the map; `price`: the middle of the range, null without a price. */
const pointSchema = z.object({
  id,
  lat: z.number(),
  lng: z.number(),
  price: euros.nullable(),
  type: z.enum(ESTIMATION_TYPES),
});
export type EstimationPoint = z.infer<typeof pointSchema>;

const diagnosisSchema = z.object({
  id: z.string(),
  lat: z.number(),
  lng: z.number(),
  energy: letter,
  climate: letter.nullable(),
  date: z.iso.date(),
  address: z.string(),
  kind: z.enum(DIAGNOSIS_KINDS).nullable(),
  area: z.number().nullable(),
});
export type ShownDiagnosis = z.infer<typeof diagnosisSchema>;

/** Which estimations a list contains. */
const which = filterFields(ESTIMATION_LIST.filters);

const read = {
  audience: 'site',
  auth: 'staff',
  needs: 'estimations.read',
  method: 'GET',
  reads: ['estimations'],
} as const;

export const receivedEstimationOperations = {
  list: defineOperation({
    ...read,
    path: '/admin/estimations',
    summary: 'Estimations of this site, by cursor. `q` is searched in addresses, names, e-mail addresses and numbers.',
    input: z.object({
      ...which,
      ...sortFields(ESTIMATION_ORDER_NAMES, 'desc'),
      ...pageFields({ size: 30 }),
    }),
    output: pageOf(receivedEstimationSchema).extend({
      /** Number of estimations that match the filters. */
      count: boundedCount,
      /** Views of the page Estimation in the last 30 days. */
      pageViews: z.number(),
    }),
  }),
  views: defineOperation({
    ...read,
    path: '/admin/dashboard/fynder-views',
    summary:
      'Views of the page Estimation of this site in the last 30 days, as the list of its estimations tells them.',
    input: z.object({}),
    output: z.object({ views: z.number() }),
  }),
  export: defineOperation({
    ...read,
    respondsWith: 'file',
    confirmed: true,
    path: '/admin/estimations/export',
    summary: 'The estimations of a list as a CSV file, in its order. Recorded in the audit log.',
    input: z.object({ ...which, ...sortFields(ESTIMATION_ORDER_NAMES, 'desc'), columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  map: defineOperation({
    ...read,
    path: '/admin/estimations/map',
    summary:
      'The points of a list, at most 5,000: the newest. `tiles`: address of the background; null: the drawn one.',
    input: z.object(which),
    output: z.object({ points: z.array(pointSchema), count: boundedCount, tiles: z.string().nullable() }),
  }),
  energy: defineOperation({
    audience: 'site',
    auth: 'staff',
    needs: 'energy.read',
    method: 'GET',
    path: '/admin/estimations/energy',
    summary:
      'Energy diagnoses of the last three months within 5 km of a point, the nearest first, at most 1,000. Without a ' +
      'point: around the newest estimation of the site, else around its market center. `state` ' +
      "'sample': no service is configured, they are invented; 'silent': the service does not answer.",
    input: z
      .object({
        lat: z.coerce.number().min(-90).max(90).optional(),
        lng: z.coerce.number().min(-180).max(180).optional(),
      })
      .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), { error: 'POINT' }),
    output: z.object({
      state: z.enum(['live', 'sample', 'silent']),
      at: z.object({ lat: z.number(), lng: z.number() }),
      items: z.array(diagnosisSchema),
      /** Total number around the point. */
      total: z.int(),
      from: z.iso.date(),
      to: z.iso.date(),
      tiles: z.string().nullable(),
    }),
  }),
  handle: defineOperation({
    audience: 'site',
    auth: 'staff',
    needs: 'estimations.write',
    changes: ['estimations'],
    method: 'PUT',
    path: '/admin/estimations/:id/handled',
    summary: 'Records that the visitor got the call or the visit that they asked for, or that they still wait.',
    input: z.strictObject({ id, isHandled: z.boolean() }),
    output: z.object({}),
  }),
  writeWord: defineOperation({
    audience: 'site',
    auth: 'staff',
    needs: 'estimations.write',
    changes: ['estimations'],
    method: 'PUT',
    path: '/admin/estimations/:id/word',
    summary:
      'Saves a word of the site to the owner who follows the home, for their private page and their mails, by ' +
      'comparison. 409 `CONFLICT`: another person changed it.',
    input: z.strictObject({
      id,
      changes: z.strictObject({ word: changeOf(z.string(), z.string().trim().max(MAX_WORD)).optional() }),
    }),
    output: z.object({ from: z.object({ word: z.string() }), updatedAt: instant }),
  }),
  get: defineOperation({
    ...read,
    path: '/admin/estimations/:id',
    summary: 'An estimation with its comparables, the person and their consents.',
    input: z.object({ id }),
    output: estimationDetailSchema,
  }),
} as const;
