import { z } from 'zod';
import { FEED_REFUSALS, REJECTIONS, WARNINGS } from '#domain/feeds/codes';
import { FEED_SOURCES } from '#domain/feeds/feed';

const count = z.int().min(0);

/** `rank`: position of the field in its record, from 1; 0: the whole record. */
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
  /** False when no market has this agency; its listings are then imported into the market of the import. */
  known: z.boolean(),
  created: count,
  changed: count,
  unchanged: count,
  /** Listings that were withdrawn and are in the feed again. */
  republished: count,
  withdrawn: count,
  rejected: count,
  /** Rejected records whose stored listing is unchanged. */
  kept: count,
  /** Listings published before the import. */
  published: count,
});

const refusalSchema = z.strictObject({
  code: z.enum(FEED_REFUSALS),
  agency: z.string().optional(),
  withdrawn: count.optional(),
  published: count.optional(),
});

/** Result of an import or of a dry run, or why it was refused. Column `imports.report`. */
export const importReportSchema = z.strictObject({
  status: z.enum(['applied', 'dryRun', 'refused']),
  refusal: refusalSchema.nullable(),
  source: z.enum(FEED_SOURCES),
  fileName: z.string(),
  fileHash: z.string(),
  lines: count,
  agencies: z.array(agencySchema),
  /** Agencies of other markets in the file; their records are not imported. */
  elsewhere: z.array(z.strictObject({ code: z.string(), marketId: z.uuid(), marketName: z.string(), lines: count })),
  /** The first rejections; `rejectionTotals` counts all. */
  rejections: z.array(rejectionSchema),
  rejectionTotals: z.partialRecord(z.enum(REJECTIONS), count),
  warnings: z.array(warningSchema),
  warningTotals: z.partialRecord(z.enum(WARNINGS), count),
  /** Listings without a member. */
  withoutMember: count,
  /** Listings located at the centre of their commune (`atCommune`), and without position (`nowhere`). */
  atCommune: count,
  nowhere: count,
  pictures: z.strictObject({
    /** Number of stored files. */
    stored: count,
    /** Number of URLs to download after the import. */
    wanted: count,
    refused: count,
    missing: count,
  }),
  milliseconds: count,
});
export type ImportReport = z.infer<typeof importReportSchema>;
export type ImportAgency = z.infer<typeof agencySchema>;
