import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { leadMergeOperations } from '#contracts/lead-merges';
import { mayPart, SIMILAR_BY } from '#domain/leads/merge';
import type { StaffCtx } from '#server/context';
import { leadValuesOf, mergeGroupOf } from '#server/lead-merges';
import { type LeadRow, presentLead, selectLeads } from './lead-rows.ts';

const MAX_SIMILAR = 5;
const MAX_MERGES = 50;

type Row = LeadRow & { by_email: boolean; by_phone: boolean; by_cv: boolean };

/** Leads that may be the same person, oldest first. Exported for the test of its query plan. */
export const similarSql = (ctx: Pick<StaffCtx, 'site'>, id: string): RawBuilder<Row> => {
  const market = ctx.site.marketId;
  const own = (column: string) =>
    sql`(select ${sql.ref(column)} from leads where market_id = ${market} and id = ${id} and status <> 'archived')`;
  const line = sql`same_line(${own('phone')})`;
  const sameCv = sql`select b.lead_id from lead_cvs a
    join lead_cvs b on b.market_id = a.market_id and b.file_id = a.file_id
    where a.market_id = ${market} and a.lead_id = ${id}`;
  const rest = sql`l.market_id = ${market} and l.id <> ${id} and l.status <> 'archived' and l.id in (
      select id from leads where market_id = ${market} and status <> 'archived' and email = ${own('email_key')}
      union select id from leads where market_id = ${market} and status <> 'archived' and email_key <> email
        and email_key = ${own('email_key')}
      union select id from leads where market_id = ${market} and status <> 'archived'
        and phone_key = ${own('phone_key')} and phone = any(${line})
      union ${sameCv})
    order by l.created_at, l.id limit ${MAX_SIMILAR}`;
  const more = sql`, l.email_key is not distinct from ${own('email_key')} and l.email is not null as by_email,
    coalesce(l.phone = any(${line}), false) as by_phone,
    l.id in (${sameCv}) as by_cv`;
  return selectLeads<Row>(ctx, rest, { more });
};

type MergeRow = { id: string; merged_id: string; fullname: string; merged_at: Date };

/** Other leads that may be the same person, and those that were merged into this one or into one another. */
export const similarLeads = (
  ctx: StaffCtx,
  { id }: { id: string },
): Promise<z.input<typeof leadMergeOperations.similar.output>> =>
  ctx.write(async (tx) => {
    const similar = await similarSql(ctx, id).execute(tx);
    const group = await mergeGroupOf(ctx, tx, id);
    const merges = await sql<MergeRow>`
      select m.id, m.merged_id, l.fullname, m.merged_at
      from lead_merges m join leads l on l.market_id = m.market_id and l.id = m.merged_id
      where m.market_id = ${ctx.site.marketId} and m.kept_id = any(${group}::uuid[]) and m.parted_at is null
      order by m.merged_at desc limit ${MAX_MERGES}`.execute(tx);
    return {
      items: similar.rows.map((row) => ({
        ...leadValuesOf(row),
        ...presentLead(row),
        by: SIMILAR_BY.filter((by) => row[`by_${by}`]),
      })),
      merges: merges.rows.map(({ id: merge, merged_id, fullname, merged_at }) => ({
        id: merge,
        lead: { id: merged_id, fullname },
        at: merged_at.toISOString(),
        mayPart: mayPart(merged_at, ctx.system.now()),
      })),
    };
  });
