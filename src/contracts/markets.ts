import { z } from 'zod';
import { MEMBER_ROLES } from '#domain/access/roles';
import { MARKET_LIST } from '#domain/network/owner-lists';
import { keysOf } from '#domain/objects/typed';
import { TIME_ZONES } from '#domain/places/time-zone';
import { changeOf } from './changes.ts';
import { fileOutput } from './files.ts';
import { boundedCount, columnsField, filterFields } from './lists.ts';
import { defineOperation, KB } from './operation.ts';
import { activeShareSchema, networkChange, networkExport, networkRead, ownerSiteSchema } from './owners.ts';
import { civilDate, instant, pageFields, pageOf, sortFields } from './paging.ts';

/** Market centers in the network's back office (rules NETWORK-LISTS, NETWORK-MARKETS). */

const id = z.uuid();
/** Longer than any rule allows, so that a text that is too long gets its specific message. */
const text = z.string().max(1000);

export const marketItemSchema = z.object({
  id,
  name: z.string(),
  city: z.string(),
  isActive: z.boolean(),
  leadGen: z.boolean(),
  website: ownerSiteSchema,
  /** Campaign budget in euros a month; null: none. */
  giBudget: z.int().nullable(),
});
export type MarketItem = z.infer<typeof marketItemSchema>;

const leaderSchema = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  /** URL; null: none. */
  picture: z.string().nullable(),
  role: z.enum(MEMBER_ROLES),
  email: z.string(),
  telephone: z.string().nullable(),
});
export type MarketLeader = z.infer<typeof leaderSchema>;

const savedValues = {
  isActive: z.boolean(),
  leadGen: z.boolean(),
  /**
   * For an inactive market center: the market center whose site receives the visitors of its sites; null: they are
   * closed.
   */
  handedTo: id.nullable(),
  timeZone: z.string(),
};

const marketDetailSchema = z.object({
  id,
  name: z.string(),
  /** URL; null: none. */
  picture: z.string().nullable(),
  address: z.string(),
  address_complement: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Postal codes. */
  catchmentArea: z.array(z.string()),
  /** URL; null: none. */
  logoUrl: z.string().nullable(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  /** Each is also the `from` of its next save. */
  ...savedValues,
  city: z.string(),
  zip: z.string(),
  createdAt: instant,
  website: ownerSiteSchema,
  giBudget: z.int().nullable(),
  counts: z.object({ agents: z.int(), mandates: z.int() }),
  leaders: z.array(leaderSchema),
  /** Share of agents with an active site, of agents and leadership, and of groups. */
  shares: z.object({ agents: activeShareSchema, people: activeShareSchema, groups: activeShareSchema }),
});
export type MarketDetail = z.infer<typeof marketDetailSchema>;

const followUpSchema = z.object({
  /** 'YYYY-MM' */
  month: z.string(),
  /** Growth leads that were created in the month, without archived ones. */
  created: z.int(),
  /** Number of these leads whose status is no longer 'captured'. */
  processed: z.int(),
});
export type MonthFollowUp = z.infer<typeof followUpSchema>;

const marketFollowUpSchema = z.object({
  months: z.array(followUpSchema),
  /** The last thirteen months, the latest last. */
  charted: z.array(followUpSchema),
  /** The first day with figures. */
  since: civilDate,
  /** The current month and the same one of the year before, over their first days. */
  yearBefore: z.object({ current: z.int(), previous: z.int(), comparedDays: z.int().min(0).max(31) }),
});
export type MarketFollowUp = z.infer<typeof marketFollowUpSchema>;

const changes = z.strictObject({
  isActive: changeOf(z.boolean(), z.boolean()).optional(),
  leadGen: changeOf(z.boolean(), z.boolean()).optional(),
  handedTo: changeOf(id.nullable(), id.nullable()).optional(),
  timeZone: changeOf(z.string().max(64), z.enum(TIME_ZONES)).optional(),
});

const wanted = {
  ...filterFields(MARKET_LIST.filters),
  ...sortFields(keysOf(MARKET_LIST.orders), 'asc'),
};
const reads = ['network'] as const;

export const marketOperations = {
  list: defineOperation({
    ...networkRead,
    path: '/admin/market-centers/list',
    reads,
    summary: 'Market centers of the network, by cursor, inactive ones last. `q`: name, town, e-mail or telephone.',
    input: z.object({ ...wanted, ...pageFields({ size: 50, max: 1000 }) }),
    output: pageOf(marketItemSchema).extend({
      /** Number of rows that match the filters. */
      count: boundedCount,
    }),
  }),
  export: defineOperation({
    ...networkExport,
    path: '/admin/market-centers/export.csv',
    reads,
    respondsWith: 'file',
    summary: 'The market centers that pass the filters as a CSV file.',
    input: z.object({ ...wanted, columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  get: defineOperation({
    ...networkRead,
    path: '/admin/market/:id',
    reads,
    summary: 'A market center: contact, leadership, site, figures.',
    input: z.object({ id }),
    output: marketDetailSchema,
  }),
  create: defineOperation({
    ...networkChange,
    method: 'POST',
    path: '/admin/market',
    changes: reads,
    limits: { body: 8 * KB },
    summary:
      'A new active market center without a site. 409 `MARKET_EXISTS`: its name is taken. 422: a message by field.',
    input: z.strictObject({ name: text, apiKey: text, zip: text, city: text }),
    output: z.object({ id }),
  }),
  save: defineOperation({
    ...networkChange,
    method: 'PUT',
    path: '/admin/market/:id',
    changes: ['network', 'site'],
    limits: { body: 8 * KB },
    summary:
      'Switches a market center or its leadgen contract, or sets its time zone, by comparison; a value that is ' +
      'stored already is not recorded. 422: `handedTo` is not another active market center with an open site.',
    input: z.strictObject({ id, changes }),
    output: z.object({ from: z.object(savedValues), updatedAt: instant }),
  }),
  followUp: defineOperation({
    ...networkRead,
    path: '/admin/market/:id/follow-up',
    reads: ['network', 'leads'],
    summary: 'Growth leads of the last four months of a market center, the latest first, and of thirteen for a chart.',
    input: z.object({ id }),
    output: marketFollowUpSchema,
  }),
} as const;
