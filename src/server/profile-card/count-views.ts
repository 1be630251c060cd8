import { sql } from 'kysely';
import type { z } from 'zod';
import type { profileCardOperations } from '#contracts/profile-card';
import { dayOf } from '#domain/calendar/period';
import type { StaffCtx } from '#server/context';

type Output = z.input<typeof profileCardOperations.views.output>;

const SHOWN_DAYS = 30;

/** Views of the card by day, including days without views (rule TRACKING-VIEWS). */
export const listCardViews = async ({ site, system, read }: StaffCtx): Promise<Output> => {
  const today = sql`${dayOf(system.now(), site.market.timeZone)}::date`;
  const { rows } = await read((tx) =>
    sql<{ day: string; views: number }>`
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(c.count), 0)::float8 as views
      from (select ${today} - back as day from generate_series(0, ${SHOWN_DAYS - 1}::int) as back) d
      left join daily_counters c on c.market_id = ${site.marketId} and c.site_id = ${site.id}
        and c.metric = 'page-view' and c.subject = 'card' and c.day = d.day
      group by d.day order by d.day`.execute(tx),
  );
  return { days: rows };
};
