import { wholeAddress } from '#domain/estimation/whole-address';
import type { PublicCtx } from '#server/context';
import type { ReportData } from '#server/documents';
import { describedHome, type EstimationRow, resultOf } from '#server/estimation';
import { senderOf } from '#server/notifications';

const NOTHING = { kind: 'none', reason: 'too-few' } as const;

/** Data for the report of an estimation; nothing about the person. */
export const reportData = (ctx: PublicCtx, row: EstimationRow): ReportData => ({
  site: senderOf(ctx, ctx.site),
  home: describedHome(row),
  address: wholeAddress(row),
  isApproximate: row.is_approximate,
  result: resultOf(row) ?? NOTHING,
  at: (row.computed_at ?? row.created_at).toISOString(),
  timeZone: ctx.site.market.timeZone,
});
