import { KIND_OF_TYPE } from '#domain/estimation/described';
import { wholeAddress } from '#domain/estimation/whole-address';
import type { PublicCtx } from '#server/context';
import { senderOf } from '#server/notifications';
import { type EstimationRow, resultOf } from './estimation-rows.ts';
import type { ReportData } from './report/protocol.ts';

const NOTHING = { kind: 'none', reason: 'too-few' } as const;

/** The home in the form for documents. */
export const describedHome = (row: EstimationRow): ReportData['home'] => ({
  kind: KIND_OF_TYPE[row.type],
  area: row.area,
  rooms: row.rooms,
  bedrooms: row.bedrooms,
  ground_area: row.ground_area,
  floor: row.floor,
});

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
