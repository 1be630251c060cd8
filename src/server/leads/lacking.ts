import { type RawBuilder, sql } from 'kysely';
import type { Lack } from '#domain/leads/lead';
import type { Programme } from '#domain/leads/programme';
import { mayCallSql } from '#server/consents';
import type { ListRows } from '#server/lists';
import { type LeadCtx, leadRows } from './lead-rows.ts';

type Lacking = { programme: Programme; lack: Lack };

/** The leads of a programme that lack something, of all dates, as their list counts them. */
export const lackingLeads = (ctx: LeadCtx, { programme, lack }: Lacking): ListRows =>
  leadRows(ctx, { programme, lack });

/** The moment since when each lacks it: its arrival, or the last change. Each has an index (leads_by_…). */
const SINCE: Readonly<Record<Lack, string>> = { follower: 'l.created_at', action: 'l.updated_at' };

type LackingRow = {
  id: string;
  programme: Programme;
  fullname: string;
  phone: string | null;
  may_call: boolean;
  since: Date;
  follower: string | null;
};

/** The leads of a programme that have lacked something for longest. Exported for the test of its query plan. */
export const lackingSql = (
  ctx: LeadCtx,
  { programme, lack, limit }: Lacking & { limit: number },
): RawBuilder<LackingRow> => {
  const { marketId } = ctx.site;
  const since = sql.ref(SINCE[lack]);
  const ids = sql`select l.id from leads l where ${lackingLeads(ctx, { programme, lack }).where}
    order by ${since}, l.id limit ${limit}`;
  return sql<LackingRow>`
    select l.id, l.programme, l.fullname, l.phone, ${mayCallSql(marketId, sql`l.phone`)} as may_call,
      ${since} as since, m.firstname || ' ' || m.lastname as follower
    from leads l
    left join members m on m.market_id = l.market_id and m.id = l.affected_to
    where l.market_id = ${marketId} and l.id = any(array(${ids}))
    order by ${since}, l.id`;
};
