import { z } from 'zod';
import { DAY_MS } from '#domain/calendar/durations';
import { RANGE_PLACES } from '#domain/estimation/calibration';
import { ESTIMATION_TYPES, WISHES } from '#domain/estimation/described';
import { CONFIDENCES } from '#domain/estimation/estimate';
import { defineOperation } from './operation.ts';
import { instant, pageFields, pageOf } from './paging.ts';

/** Estimations of visitors (rules ESTIMATION-*); domain/estimation/described.ts checks the values. */

/** A number, or the text of one as people type it: '12,5'. */
const typed = z.union([z.string().max(40), z.number()]).nullish();
const text = (max: number) => z.string().max(max).optional();
const degrees = (max: number) => z.number().min(-max).max(max).nullish();

/** Fields that a visitor may fill in. A missing field is empty in a new estimation and unchanged in an existing one. */
const fields = {
  /** 'building' means a flat. */
  type: text(20),
  /** As typed or chosen; the server looks up the commune. */
  address: text(300),
  zipcode: text(10),
  city: text(120),
  lat: degrees(90),
  lng: degrees(180),
  area: typed,
  rooms: typed,
  bedRooms: typed,
  groundArea: typed,
  floor: typed,
  firstname: text(200),
  lastname: text(200),
  email: text(300),
  phonenumber: text(60),
  consent: z.boolean().optional(),
  /** Separate consent to telephone prospecting, not checked by default. */
  phoneProspecting: z.boolean().optional(),
  /**
   * Id of the site if it is a UUID; refused when it is another site. Forms use the field to detect bots: any other
   * text.
   */
  website: text(500),
};

const newEstimationSchema = z.strictObject({
  ...fields,
  elapsed: z.number().int().min(0).max(DAY_MS).optional(),
  /** Random id of the visit, created by the browser. */
  session: z.uuid().optional(),
  /** Path of the page. */
  origin: z.string().max(200).default(''),
});
export type NewEstimation = z.output<typeof newEstimationSchema>;
export type EstimationFields = Pick<NewEstimation, keyof typeof fields>;

const id = z.uuid();
/**
 * Gives access to the personal fields: returned by the creation; it expires (`estimationToken` of server/estimation).
 */
const token = z.string().max(600).default('');

const changedEstimationSchema = z.strictObject({ id, token: text(600), ...fields });
export type ChangedEstimation = z.output<typeof changedEstimationSchema>;

const factor = z.number();
const euros = z.number();
/** A sale as `ShownSale` describes it (domain/estimation/result.ts). */
export const shownSaleSchema = z.object({
  street: z.string(),
  insee: z.string(),
  date: z.string(),
  price: euros,
  area: z.number(),
  rooms: z.number(),
  land: z.number(),
  distance: z.number(),
  lat: z.number(),
  lng: z.number(),
  says: euros,
  share: z.number(),
  source: z.literal('network').optional(),
});

const resultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    basis: z.enum(['model', 'comparables', 'department']),
    price: euros,
    low: euros,
    high: euros,
    /** Later sales on which the range was measured; absent: computed before ranges had an origin. */
    origin: z.object({ of: z.enum(RANGE_PLACES), sales: z.number() }).optional(),
    confidence: z.enum(CONFIDENCES),
    /** Factors by which the price differs from the nearby sales: 1.05 is 5 % more. */
    factors: z.object({ size: factor, place: factor, time: factor, floor: factor }),
    /** Date of the last known sale. */
    asOf: z.string(),
    /** Some of the sales are invented (demo data). */
    isDemo: z.boolean(),
    history: z.object({
      of: z.enum(['near', 'department']),
      points: z.array(z.object({ from: z.string(), price: euros, sales: z.number() })),
    }),
    comparables: z.array(shownSaleSchema),
  }),
  z.object({ kind: z.literal('none'), reason: z.enum(['no-register', 'unusual', 'too-few']) }),
]);

const analyzeSchema = z.object({
  id,
  type: z.enum(ESTIMATION_TYPES),
  address: z.string(),
  zipcode: z.string(),
  city: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Only the commune is known. */
  isApproximate: z.boolean(),
  area: z.number(),
  rooms: z.number().nullable(),
  bedRooms: z.number().nullable(),
  groundArea: z.number().nullable(),
  floor: z.number().nullable(),
  /** Whether both steps are complete. */
  finished: z.boolean(),
  /** Euros; null: not computed, or there is no price. */
  min: euros.nullable(),
  max: euros.nullable(),
  result: resultSchema.nullable(),
  /** Personal fields: null without the token, except for staff of the site. */
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  email: z.string().nullable(),
  phonenumber: z.string().nullable(),
  createdAt: instant,
});
export type Analyze = z.output<typeof analyzeSchema>;
const analyzed = z.object({ analyze: analyzeSchema });

const cardSchema = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  roleName: z.string(),
  picture: z.string().nullable(),
  /** URL of the person's page or site. */
  url: z.string(),
});

const visitor = { audience: 'site', auth: 'visitor', needs: 'anyone' } as const;
const change = { ...visitor, changes: ['estimations'] } as const;

export const estimationOperations = {
  create: defineOperation({
    ...change,
    method: 'POST',
    path: '/public/analyze/init',
    summary:
      'Stores a described home, with or without the person. `token` opens its personal fields for 30 days. Accepts ' +
      'Idempotency-Key.',
    input: newEstimationSchema,
    output: analyzed.extend({ token: z.string() }),
  }),
  get: defineOperation({
    ...visitor,
    method: 'GET',
    path: '/public/analyze/:id',
    reads: ['estimations'],
    summary: 'An estimation; its personal fields only with its token, or for staff of the site.',
    input: z.object({ id, token }),
    output: analyzed,
  }),
  change: defineOperation({
    ...change,
    method: 'PUT',
    path: '/public/analyze/:id',
    summary:
      'Changes the given fields; once a person is named, with the token alone (404). Another home has no price until ' +
      'it is computed again, and is refused (422) once a mandate was signed from the estimation. 409 `CONFLICT`: too ' +
      'many changes at once.',
    input: changedEstimationSchema,
    output: analyzed,
  }),
  price: defineOperation({
    ...change,
    method: 'POST',
    path: '/public/analyze/:id/price',
    summary: 'Computes the price range. 409 `ESTIMATION_UNFINISHED`: a step is not filled in.',
    input: z.strictObject({ id }),
    output: analyzed,
  }),
  phone: defineOperation({
    ...change,
    method: 'POST',
    path: '/public/analyze/:id/phone',
    summary:
      'Stores a number and what the person wants: to be called or visited. The site is told by mail. 404 without the ' +
      'token.',
    input: z.strictObject({
      id,
      token: text(600),
      phonenumber: z.string().max(60),
      wish: z.enum(WISHES).default('call'),
      phoneProspecting: z.boolean().default(false),
    }),
    output: z.object({ ok: z.literal(true) }),
  }),
  agentCards: defineOperation({
    ...visitor,
    method: 'GET',
    path: '/public/analyzes/:id/agent-cards',
    reads: ['estimations', 'site'],
    summary: 'At most three agents for the place of an estimation; none on sites of agents and groups.',
    input: z.object({ id }),
    output: z.object({ cards: z.array(cardSchema) }),
  }),
  all: defineOperation({
    audience: 'site',
    auth: 'staff',
    needs: 'estimations.read',
    method: 'GET',
    path: '/public/analyzes/all',
    reads: ['estimations'],
    summary: 'The estimations of this site for its staff, by cursor, the newest first.',
    input: z.object({ ...pageFields({ size: 50 }) }),
    output: pageOf(analyzeSchema),
  }),
} as const;
