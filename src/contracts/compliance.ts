import { z } from 'zod';
import { LAW_FAULTS } from '#domain/listings/law-faults';
import { COMPLIANCE_LIST, COMPLIANCE_STATES } from '#domain/network/compliance';
import { STATEMENTS } from '#domain/sites/statements';
import { fileOutput } from './files.ts';
import { boundedCount, columnsField, filterFields } from './lists.ts';
import { defineOperation } from './operation.ts';
import { networkChange, networkExport, networkRead, ownerPosition } from './owners.ts';
import { instant, pageFields, pageOf, sortFields } from './paging.ts';

/** What ads and sites lack by the law, in the network's back office (rule NETWORK-COMPLIANCE). */

const id = z.uuid();
const count = z.int().min(0);
const adCounts = z.object({ ads: count, faulty: count });

const marketSchema = adCounts.extend({
  id,
  name: z.string(),
  /** 'unchecked': the figures are not known yet. */
  state: z.enum(COMPLIANCE_STATES),
  /** Thirty days before; null: not known. */
  former: adCounts.nullable(),
  /** Open sites that lack a statement of the law. */
  sites: count,
});
export type ComplianceItem = z.infer<typeof marketSchema>;

const detailSchema = adCounts.extend({
  id,
  name: z.string(),
  /** Where the mail goes; null: no address is known. */
  email: z.string().nullable(),
  /** Of the last mail; null: none was sent. */
  mailedAt: instant.nullable(),
  /** At the end of each month, and now. */
  months: z.array(adCounts.extend({ month: z.string() })),
  /** How many ads lack each, the most frequent first. */
  faults: z.array(z.object({ fault: z.enum(LAW_FAULTS), count })),
  sites: z.array(z.object({ id, name: z.string(), url: z.string(), missing: z.array(z.enum(STATEMENTS)) })),
});
export type ComplianceDetail = z.infer<typeof detailSchema>;

const adSchema = z.object({
  id,
  reference: z.string(),
  title: z.string(),
  /** Whose it is; null: the market center's own. */
  member: z.string().nullable(),
  publishedAt: instant,
  /** Public page; null: the market center has no open site. */
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
    input: z.object({ ...asked, ...pageFields(ownerPosition, { size: 50 }) }),
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
    input: z.object({ id, ...pageFields(z.tuple([z.string().max(40), z.uuid()]), { size: 20 }) }),
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
