import { sql } from 'kysely';
import { SHOWN_DAYS } from '#domain/articles/article-views';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';

type Ctx = Pick<StaffCtx, 'site' | 'system'>;

/** Total views of these articles by id; articles without views are omitted. */
export const countViews = async (
  { site }: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('daily_counters')
    .select((eb) => ['subject', eb.fn.sum<string>('count').as('views')])
    .where('market_id', '=', site.marketId)
    .where('site_id', '=', site.id)
    .where('metric', '=', 'article-view')
    .where('subject', 'in', ids)
    .groupBy('subject')
    .execute();
  return new Map(rows.map(({ subject, views }) => [subject, Number(views)]));
};

/** Views of an article by day of the site's time zone, today last; days without views are included. */
export const countViewsByDay = async (
  { site, system }: Ctx,
  tx: Tx,
  id: string,
): Promise<{ day: string; count: number }[]> => {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(c.count, 0)::float8 as count
    from (select (${system.now()}::timestamptz at time zone ${site.market.timeZone})::date - n as d
      from generate_series(0, ${SHOWN_DAYS - 1}::int) n) days
    left join daily_counters c on c.market_id = ${site.marketId} and c.site_id = ${site.id}
      and c.metric = 'article-view' and c.subject = ${id} and c.day = d
    order by d`.execute(tx);
  return rows;
};
