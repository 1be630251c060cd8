import { z } from 'zod';
import { NETWORK_ORIGINS } from '#domain/network/origins';
import { recordOf } from '#domain/objects/typed';
import { SITE_TYPES } from '#domain/sites/site';
import { defineOperation } from './operation.ts';
import { activeShareSchema, networkRead } from './owners.ts';

/**
 * Figures of the whole network (rules NETWORK-FIGURES, NETWORK-LEADS). Each market center counts its days and months in
 * its own time zone; figures of the network are the sums.
 */

/** 'YYYY-MM' */
const month = z.string();

const byName = <K extends string, V extends z.ZodType>(names: readonly K[], value: V) =>
  z.object(recordOf(names, () => value));

const sitesByType = byName(SITE_TYPES, z.int());
export type SitesByType = z.infer<typeof sitesByType>;

const siteFiguresSchema = z.object({
  /** The current month, which is not complete. */
  current: month,
  created: sitesByType,
  active: sitesByType,
  /** Sites by month of their creation, from July 2023, the oldest month first. */
  months: z.array(z.object({ month, created: sitesByType })),
  /** Number of sites that were created before those months. */
  before: sitesByType,
  /** Active market centers with a leadgen contract, among all active ones. */
  contracts: activeShareSchema,
});
export type SiteFigures = z.infer<typeof siteFiguresSchema>;

const leadFiguresSchema = z.object({
  total: z.int(),
  origins: z.array(z.object({ key: z.enum(NETWORK_ORIGINS), count: z.int(), percent: z.int() })),
});
export type LeadFigures = z.infer<typeof leadFiguresSchema>;

const leadgenTotalsSchema = z.object({
  currentDay: z.int(),
  currentMonth: z.int(),
  last7Days: z.int(),
  total: z.int(),
});
export type LeadgenTotals = z.infer<typeof leadgenTotalsSchema>;

const reads = ['network', 'leads'] as const;

export const networkFigureOperations = {
  sites: defineOperation({
    ...networkRead,
    path: '/admin/network/sites',
    reads: ['network'],
    summary: 'Sites that were created, by type and by month, active sites, and leadgen contracts.',
    input: z.object({}),
    output: siteFiguresSchema,
  }),
  leads: defineOperation({
    ...networkRead,
    path: '/admin/network/leads',
    reads,
    summary: 'Leads of the network by origin, without archived ones.',
    input: z.object({}),
    output: leadFiguresSchema,
  }),
  leadgenTotals: defineOperation({
    ...networkRead,
    path: '/admin/markets-leadgen-stats/totals',
    reads,
    summary: 'Leads of the network that were created today, this month, in the last seven days, and in all.',
    input: z.object({}),
    output: leadgenTotalsSchema,
  }),
} as const;
