import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { leadArrivalOperations } from '#contracts/lead-arrivals';
import { MAX_ARRIVALS } from '#domain/leads/arrival';
import { PROGRAMMES, type Programme } from '#domain/leads/programme';
import type { StaffCtx } from '#server/context';
import { leadRows } from './lead-rows.ts';

type Ctx = Parameters<typeof leadRows>[0] & Pick<StaffCtx, 'person'>;
type Row = { id: string; programme: Programme; created_at: Date };

const newestOf = (ctx: Ctx, programme: Programme): RawBuilder<unknown> => sql`(
  select l.id, l.programme, l.created_at from leads l where ${leadRows(ctx, { programme }).where}
  order by l.created_at desc, l.id desc limit ${MAX_ARRIVALS})`;

/** Exported for the test of its query plan. */
export const newestSql = (ctx: Ctx): RawBuilder<Row> => {
  const { marketId } = ctx.site;
  const me = ctx.person.accountId;
  return sql<Row>`
    select l.id, l.programme, l.created_at from (
      ${sql.join(
        PROGRAMMES.map((programme) => newestOf(ctx, programme)),
        sql` union all `,
      )}
      order by created_at desc, id desc limit ${MAX_ARRIVALS}) l
    where not exists (
      select from changes c where c.market_id = ${marketId} and c.subject_kind = 'lead' and c.subject_id = l.id
        and c.action = 'lead.created' and c.actor_id = ${me})
    and not exists (
      select from lead_activities a where a.market_id = ${marketId} and a.lead_id = l.id
        and a.kind = 'external' and a.author_id = ${me})
    order by l.created_at desc, l.id desc`;
};

/** Leads of which an open back office notifies: those that other people created (rule LEAD-ALERT). */
export const listNewest = async (ctx: StaffCtx): Promise<z.input<typeof leadArrivalOperations.newest.output>> => {
  const readAt = ctx.system.now().toISOString();
  const { rows } = await ctx.write((tx) => newestSql(ctx).execute(tx));
  const leads = rows.map(({ id, programme, created_at }) => ({ id, programme, createdAt: created_at.toISOString() }));
  return { readAt, leads };
};
