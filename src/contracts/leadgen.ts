import { z } from 'zod';
import { COUNTED_TYPES, FRESHNESS, LEADGEN_LIST, MARKET_LEADS_LIST } from '#domain/network/leadgen';
import { keysOf, recordOf } from '#domain/objects/typed';
import { fileOutput } from './files.ts';
import { boundedCount, columnsField, filterFields } from './lists.ts';
import { defineOperation } from './operation.ts';
import { networkExport, networkRead } from './owners.ts';
import { instant, pageFields, pageOf, sortFields } from './paging.ts';

/** Leads of the market centers in the network's back office (rules NETWORK-LEADS, NETWORK-FRESHNESS). */

const id = z.uuid();

const marketLeadsSchema = z.object({
  id,
  name: z.string(),
  isActive: z.boolean(),
  types: z.object(recordOf(COUNTED_TYPES, () => z.int())),
  total: z.int(),
  /** Leads older than three months whose status is still 'captured'. */
  unhandled: z.int(),
});
export type MarketLeads = z.infer<typeof marketLeadsSchema>;

const leadgenSchema = z.object({
  id,
  name: z.string(),
  isActive: z.boolean(),
  /** Whether the market center has an open leadgen contract. */
  leadGen: z.boolean(),
  /** In euros a month; null: none. */
  giBudget: z.int().nullable(),
  currentDay: z.int(),
  currentMonth: z.int(),
  last7Days: z.int(),
  total: z.int(),
  lastLeadDate: instant.nullable(),
  /** Time zone in which the days are counted and the last lead is shown. */
  timeZone: z.string(),
  /** Days since the last lead; null: there was none. */
  days: z.int().nullable(),
  freshness: z.enum(FRESHNESS),
});
export type MarketLeadgen = z.infer<typeof leadgenSchema>;

const ofMarkets = {
  ...filterFields(MARKET_LEADS_LIST.filters),
  ...sortFields(keysOf(MARKET_LEADS_LIST.orders), 'desc'),
};
const ofLeadgen = {
  ...filterFields(LEADGEN_LIST.filters),
  ...sortFields(keysOf(LEADGEN_LIST.orders), 'desc'),
};
const reads = ['network', 'leads'] as const;

/** Number of leads of each market center by type, the most leads first, inactive market centers last. */
export const marketLeadsOperations = {
  list: defineOperation({
    ...networkRead,
    path: '/admin/network/leads/markets',
    reads,
    summary: 'Leads of the market centers by type, and those that nobody handled for three months, by cursor.',
    input: z.object({ ...ofMarkets, ...pageFields({ size: 10, max: 100 }) }),
    output: pageOf(marketLeadsSchema).extend({ count: boundedCount }),
  }),
  export: defineOperation({
    ...networkExport,
    path: '/admin/network/leads/markets.csv',
    reads,
    respondsWith: 'file',
    summary: 'The leads of the market centers that pass the filters as a CSV file.',
    input: z.object({ ...ofMarkets, columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
} as const;

/** Number of recent leads of each market center, those without a campaign budget last. */
export const leadgenOperations = {
  list: defineOperation({
    ...networkRead,
    path: '/admin/markets-leadgen-stats',
    reads,
    summary: 'New leads of the market centers and the age of the last one, by cursor, the oldest first.',
    input: z.object({ ...ofLeadgen, ...pageFields() }),
    output: pageOf(leadgenSchema).extend({ count: boundedCount }),
  }),
  export: defineOperation({
    ...networkExport,
    path: '/admin/markets-leadgen-stats/export.csv',
    reads,
    respondsWith: 'file',
    summary: 'The market centers that pass the filters with their new leads as a CSV file.',
    input: z.object({ ...ofLeadgen, columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
} as const;
