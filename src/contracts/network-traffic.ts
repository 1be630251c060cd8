import { z } from 'zod';
import { CONTACT_FORMS } from '#domain/messaging/contact-form';
import { recordOf } from '#domain/objects/typed';
import { monthCountField } from './month-count.ts';
import { defineOperation } from './operation.ts';
import { networkRead } from './owners.ts';

/** Visits, estimations and forms of all sites by month (rules NETWORK-FIGURES, STATS-YEAR). */

/** 'YYYY-MM' */
const month = z.string();

const trafficSchema = z.object({
  current: month,
  /** The day from which the network has figures. */
  since: z.string(),
  /** The last seven months, or as many as were asked for, oldest first. */
  months: z.array(
    z.object({
      month,
      visitors: z.int(),
      pageViews: z.int(),
      appraisals: z.int(),
      contactForms: z.object(recordOf(CONTACT_FORMS, () => z.int())),
    }),
  ),
});
export type NetworkTraffic = z.infer<typeof trafficSchema>;

export const networkTrafficOperations = {
  traffic: defineOperation({
    ...networkRead,
    path: '/admin/network/traffic',
    reads: ['stats'],
    summary: 'Visitors, page views, estimations and forms of all sites in the last months: seven, or up to 13.',
    input: z.object({ months: monthCountField }),
    output: trafficSchema,
  }),
} as const;
