import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import type { SiteActivity, statsOperations } from '#contracts/stats';
import { cutPage, isAfter, isPositionOf, type Order, type Position, sortValue } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';

type Operation = typeof statsOperations.activities;
type Input = z.output<Operation['input']>;
type Output = z.input<Operation['output']>;

type Row = {
  id: string;
  at: Date;
  kind: SiteActivity['kind'];
  message_id: string | null;
  reference: string | null;
  title: string | null;
  sort_value: string;
};

const NEWEST: Order = { kind: 'moment', direction: 'desc', column: 'e.created_at' };

type PageQuery = { position: Position | undefined; limit: number };

/** The rows of a page and one more. Exported for the test of its query plan. */
export const activitiesSql = (
  { site }: Pick<StaffCtx, 'site'>,
  { position, limit }: PageQuery,
): RawBuilder<Row> => sql<Row>`
  select e.id, e.created_at as at, case when e.type = 'appraisal' then 'appraisal' else e.subtype end as kind,
    m.id as message_id, l.public_ref as reference, l.title, ${sortValue(NEWEST)} as sort_value
  from tracking_events e
  left join messages m on e.type = 'message' and m.market_id = e.market_id and m.site_id = e.site_id
    and m.id = e.object_id
  left join listings l on l.market_id = m.market_id and l.id = m.listing_id
  where e.market_id = ${site.marketId} and e.site_id = ${site.id} and ${isAfter(NEWEST, 'e.id', position)}
  order by e.created_at desc, e.id desc limit ${limit + 1}`;

const present = ({ id, at, kind, message_id, reference, title }: Row): SiteActivity => ({
  id,
  at: at.toISOString(),
  kind,
  messageId: message_id,
  listing: reference !== null && title !== null ? { reference, title } : null,
});

/** Actions of visitors on the site: messages and estimations, newest first. */
export const listActivities = async (ctx: StaffCtx, { cursor, limit }: Input): Promise<Output | Refusal> => {
  if (cursor && !isPositionOf(NEWEST, cursor)) return refuse(400, 'BAD_CURSOR');
  const found = await ctx.write((tx) => activitiesSql(ctx, { position: cursor, limit }).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  return { items: rows.map(present), next: after && writeCursor(after), timeZone: ctx.site.market.timeZone };
};
