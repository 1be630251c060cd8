import { z } from 'zod';
import { LAW_FAULTS } from '#domain/listings/law-faults';
import { COMPLIANCE_LIST, COMPLIANCE_STATES } from '#domain/network/compliance';
import { STATEMENTS } from '#domain/sites/statements';
import { fileOutput } from './files.ts';
import { boundedCount, columnsField, filterFields } from './lists.ts';
import { defineOperation } from './operation.ts';
import { networkChange, networkExport, networkRead } from './owners.ts';
import { instant, pageFields, pageOf, sortFields } from './paging.ts';

/** Legal information that ads and sites lack, in the network's back office (rule NETWORK-COMPLIANCE). */

const id = z.uuid();
const count = z.int().min(0);
const adCounts = z.object({ ads: count, faulty: count });

const marketSchema = adCounts.extend({
  id,
  name: z.string(),
  /** 'unchecked': the figures are not known yet. */
  state: z.enum(COMPLIANCE_STATES),
  /** Numbers of thirty days ago; null: not known. */
  former: adCounts.nullable(),
  /** Number of open sites that lack a legal statement. */
  sites: count,
});
export type ComplianceItem = z.infer<typeof marketSchema>;

const detailSchema = adCounts.extend({
  id,
  name: z.string(),
  /** Recipient of the mail; null: no address is known. */
  email: z.string().nullable(),
  /** Time of the last mail; null: none was sent. */
  mailedAt: instant.nullable(),
  /** Numbers at the end of each month, and now. */
  months: z.array(adCounts.extend({ month: z.string() })),
  /** Number of ads with each fault, the most frequent fault first. */
  faults: z.array(z.object({ fault: z.enum(LAW_FAULTS), count })),
  sites: z.array(z.object({ id, name: z.string(), url: z.string(), missing: z.array(z.enum(STATEMENTS)) })),
});
export type ComplianceDetail = z.infer<typeof detailSchema>;

const adSchema = z.object({
  id,
  reference: z.string(),
  title: z.string(),
  /** Name of the member who has the listing; null: it belongs to the market center. */
  member: z.string().nullable(),
  publishedAt: instant,
  /** URL of the public page; null: the market center has no open site. */
  url: z.string().nullable(),
  faults: z.array(z.enum(LAW_FAULTS)),
});
export type FaultyAd = z.infer<typeof adSchema>;

const asked = { ...filterFields(COMPLIANCE_LIST.filters), ...sortFields(['faulty', 'name'], 'desc') };
const reads = ['compliance'] as const;

export const complianceOperations = {
  list: defineOperation({
    ...networkRead,
    path: '/admin/compliance',
    reads,
    summary: 'Active market centers with the number of their ads that lack something by the law, by cursor.',
    input: z.object({ ...asked, ...pageFields({ size: 50 }) }),
    output: pageOf(marketSchema).extend({ count: boundedCount }),
  }),
  export: defineOperation({
    ...networkExport,
    path: '/admin/compliance/export.csv',
    reads,
    respondsWith: 'file',
    summary: 'The market centers that pass the filters as a CSV file.',
    input: z.object({ ...asked, columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  get: defineOperation({
    ...networkRead,
    path: '/admin/compliance/:id',
    reads,
    summary: 'What the ads and the sites of a market center lack now, and its ads over time.',
    input: z.object({ id }),
    output: detailSchema,
  }),
  ads: defineOperation({
    ...networkRead,
    path: '/admin/compliance/:id/ads',
    reads,
    summary: 'Published ads of a market center that lack something, the newest first, by cursor.',
    input: z.object({ id, ...pageFields({ size: 20 }) }),
    output: pageOf(adSchema),
  }),
  mail: defineOperation({
    ...networkChange,
    method: 'POST',
    path: '/admin/compliance/:id/mail',
    changes: reads,
    summary:
      'Sends a market center the list of what its ads and sites lack, once a day. 409 NO_EMAIL, COMPLETE or MAILED.',
    input: z.object({ id }),
    output: z.object({ email: z.string() }),
  }),
} as const;
