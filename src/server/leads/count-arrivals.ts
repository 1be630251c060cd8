import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { leadArrivalOperations } from '#contracts/lead-arrivals';
import { PROGRAMMES } from '#domain/leads/programme';
import type { StaffCtx } from '#server/context';
import { leadRows } from './lead-rows.ts';

type Output = z.input<typeof leadArrivalOperations.arrivals.output>;
type Row = { today: number; yesterday: number };

const countOf = (ctx: StaffCtx, programme: (typeof PROGRAMMES)[number], created: string): RawBuilder<number> =>
  sql<number>`(select count(*)::int from leads l where ${leadRows(ctx, { programme, created }).where})`;

/** Number of leads of each programme that arrived today and yesterday, counted like their lists. */
export const countArrivals = (ctx: StaffCtx): Promise<Output> =>
  ctx.write(async (tx) => {
    const arrivals: Output['arrivals'] = [];
    for (const programme of PROGRAMMES) {
      const { rows } = await sql<Row>`select ${countOf(ctx, programme, 'today')} as today,
        ${countOf(ctx, programme, 'yesterday')} as yesterday`.execute(tx);
      arrivals.push({ programme, today: rows[0]?.today ?? 0, yesterday: rows[0]?.yesterday ?? 0 });
    }
    return { arrivals };
  });
