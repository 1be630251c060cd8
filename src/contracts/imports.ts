import { z } from 'zod';
import { REFUSALS, REJECTIONS, WARNINGS } from '#domain/feeds/codes';

/** What an import did, or would do, or why it did nothing; kept in `imports.report`. */

const count = z.int().min(0);

/** `rank`: place of the field in its record, from 1; 0: the whole line. */
const rejectionSchema = z.strictObject({
  line: count,
  rank: count,
  code: z.enum(REJECTIONS),
  technicalId: z.string().nullable(),
});
const warningSchema = z.strictObject({
  line: count,
  rank: count,
  code: z.enum(WARNINGS),
  technicalId: z.string().nullable(),
});

const agencySchema = z.strictObject({
  code: z.string(),
  /** False: no market lists this agency; its listings went to the market of the import. */
  known: z.boolean(),
  created: count,
  changed: count,
  unchanged: count,
  /** Withdrawn before, in the feed again. */
  republished: count,
  withdrawn: count,
  rejected: count,
  /** Rejected lines whose listing stays as it was. */
  kept: count,
  /** Published before the import. */
  published: count,
});

const refusalSchema = z.strictObject({
  code: z.enum(REFUSALS),
  agency: z.string().optional(),
  withdrawn: count.optional(),
  published: count.optional(),
});

export const importReportSchema = z.strictObject({
  status: z.enum(['applied', 'dryRun', 'refused']),
  refusal: refusalSchema.nullable(),
  source: z.enum(['poliris', 'apimo', 'ubiflow']),
  fileName: z.string(),
  fileHash: z.string(),
  lines: count,
  agencies: z.array(agencySchema),
  /** Agencies of other markets in the same file; their lines are left to an import of that market. */
  elsewhere: z.array(z.strictObject({ code: z.string(), marketId: z.uuid(), marketName: z.string(), lines: count })),
  /** The first ones; the totals by code count all. */
  rejections: z.array(rejectionSchema),
  rejectionTotals: z.partialRecord(z.enum(REJECTIONS), count),
  warnings: z.array(warningSchema),
  warningTotals: z.partialRecord(z.enum(WARNINGS), count),
  /** Listings that no member answers for. */
  withoutMember: count,
  /** Listings shown at their commune's centre, and without any position. */
  atCommune: count,
  nowhere: count,
  pictures: z.strictObject({
    /** Files taken in. */
    stored: count,
    /** Addresses to be fetched after the import. */
    wanted: count,
    refused: count,
    missing: count,
  }),
  milliseconds: count,
});
export type ImportReport = z.infer<typeof importReportSchema>;
export type ImportAgency = z.infer<typeof agencySchema>;
