import { z } from 'zod';
import { CONTACT_FORMS } from '#domain/messaging/contact-form';
import { CHARTED_MONTHS, SHOWN_MONTHS } from '#domain/stats/charted-months';
import { FIGURE_NAMES } from '#domain/stats/figures';
import { PROPERTY_LIST, PROPERTY_ORDER_NAMES } from '#domain/stats/property-list';
import { COUNTED_PAGES } from '#domain/tracking/counted';
import { fileOutput } from './files.ts';
import { columnsField, filterFields } from './lists.ts';
import { monthCountField } from './month-count.ts';
import { defineOperation } from './operation.ts';
import { civilDate, instant, pageFields, pageOf, sortFields } from './paging.ts';
import { pictureSchema } from './pictures.ts';

/** Figures of a site and of its listings, from daily sums in the time zone of its market (rule STATS-DAILY-SUMS). */

/** 'YYYY-MM' of an answer, which also holds months before the one that was asked for. */
export const monthSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);
/** A month that may be asked for. */
export const askedMonthSchema = z.string().regex(/^(?:19|2[01])\d{2}-(?:0[1-9]|1[0-2])$/);
/** Time zone of the market, such as 'America/Martinique', in which times are shown and counted. */
export const timeZoneSchema = z.string();
const figure = z.int().min(0);

const monthFiguresSchema = z.object({ month: monthSchema, figures: z.record(z.enum(FIGURE_NAMES), figure) });

const overviewSchema = z.object({
  /** Today in the time zone of the market. */
  today: civilDate,
  month: monthSchema,
  /** The current month and the months before it, oldest first: seven, or as many as were asked for. */
  months: z.array(monthFiguresSchema),
  /** The day from which the site has figures; a month before it is no month with figures of 0. */
  since: civilDate,
  /** The current month beside the same one of the year before; null: the answer does not reach back to it. */
  yearBefore: z
    .object({
      month: monthSchema,
      /** Both figures are of the first days of their month, as many as have begun. */
      comparedDays: z.int().min(0).max(31),
      figures: z.record(z.enum(FIGURE_NAMES), z.object({ current: figure, previous: figure })),
    })
    .nullable(),
  figures: z.record(
    z.enum(FIGURE_NAMES),
    z.object({
      total: figure,
      /** The first `comparedDays` of the month and of the previous month. */
      current: figure,
      previous: figure,
    }),
  ),
  comparedDays: z.int().min(0).max(31),
  /** Views by page in the month, most viewed first; pages without views are omitted. */
  pages: z.array(z.object({ page: z.enum(COUNTED_PAGES), views: figure })),
});
export type StatsOverview = z.infer<typeof overviewSchema>;

const activitySchema = z.object({
  id: z.uuid(),
  at: instant,
  kind: z.enum([...CONTACT_FORMS, 'appraisal']),
  /** Id of the message; null for an estimation, or when the message is deleted. */
  messageId: z.uuid().nullable(),
  /** The listing that a question is about. */
  listing: z.object({ reference: z.string(), title: z.string() }).nullable(),
});
export type SiteActivity = z.infer<typeof activitySchema>;

const propertySchema = z.object({
  id: z.uuid(),
  publicRef: z.string(),
  title: z.string(),
  city: z.string(),
  mandateDate: civilDate.nullable(),
  /** Views on all sites of the market center since the listing was imported. */
  views: figure,
  /** Alerts of all sites of the market center that found it. */
  alerts: figure,
  picture: pictureSchema.nullable(),
});
export type PropertyPerformance = z.infer<typeof propertySchema>;

const which = filterFields(PROPERTY_LIST.filters);

const read = { audience: 'site', auth: 'staff', needs: 'stats.read', method: 'GET' } as const;

export const statsOperations = {
  overview: defineOperation({
    ...read,
    path: '/admin/stats',
    reads: ['stats', 'messages'],
    summary:
      'Figures of the site in a month (default: the current one), compared by equal days, and in the last months: ' +
      `${SHOWN_MONTHS}, or up to ${CHARTED_MONTHS}.`,
    input: z.object({ month: askedMonthSchema.optional(), months: monthCountField }),
    output: overviewSchema,
  }),
  activities: defineOperation({
    ...read,
    path: '/admin/stats/activities',
    reads: ['stats', 'messages'],
    summary: 'Messages and estimations of visitors, by cursor, the newest first.',
    input: z.object(pageFields({ size: 10 })),
    output: pageOf(activitySchema).extend({ timeZone: timeZoneSchema }),
  }),
  properties: defineOperation({
    ...read,
    path: '/admin/stats/properties',
    reads: ['stats', 'listings'],
    summary: 'Published listings of the owner of the site with their views, by cursor, and their sums.',
    input: z.object({ ...which, ...sortFields(PROPERTY_ORDER_NAMES, 'desc'), ...pageFields({ size: 20 }) }),
    output: pageOf(propertySchema).extend({
      /** Total of all published listings of the owner, regardless of the filters. */
      nbOfActiveProperties: figure,
      totalViews: figure,
    }),
  }),
  exportProperties: defineOperation({
    ...read,
    respondsWith: 'file',
    path: '/admin/stats/properties/export',
    reads: ['stats', 'listings'],
    summary: 'The listings of the list as a CSV file, in its order.',
    input: z.object({ ...which, ...sortFields(PROPERTY_ORDER_NAMES, 'desc'), columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
} as const;
