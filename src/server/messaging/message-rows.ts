import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { MessageItem } from '#contracts/received-messages';
import type { FilterTexts } from '#domain/lists/list';
import { MESSAGE_LIST, type MessageStatus, type MessageTab, TAB_STATUSES } from '#domain/messaging/message-list';
import { isAfter, type Order, orderBy, type Position, sortValue } from '#platform/db/keyset';
import type { Messages } from '#platform/db/schema';
import type { StaffCtx } from '#server/context';
import { excerptSql, filterSql, type ListRows, ordersOf } from '#server/lists';

/** Which messages a list contains. */
export type MessageFilters = FilterTexts & { tab: MessageTab };
type Ctx = Pick<StaffCtx, 'site'> & { system: Pick<StaffCtx['system'], 'now'> };

/** All messages of the site. */
export const siteMessages = ({ site }: Pick<StaffCtx, 'site'>): ListRows => ({
  table: 'messages',
  alias: 'm',
  where: sql<boolean>`m.market_id = ${site.marketId} and m.site_id = ${site.id}`,
});

/** `is_archived` in each case, so that rows are found in the indexes by arrival and by name. */
const tabSql = (tab: MessageTab): RawBuilder<boolean> =>
  tab === 'all'
    ? sql<boolean>`m.is_archived in (true, false)`
    : sql<boolean>`m.is_archived = ${tab === 'archived'} and m.status in (${sql.join([...TAB_STATUSES[tab]])})`;

/** Messages of a tab that match its filters. */
export const messageRows = (ctx: Ctx, { tab, ...texts }: MessageFilters): ListRows => {
  const all = siteMessages(ctx);
  const clock = { now: ctx.system.now(), timeZone: ctx.site.market.timeZone };
  const filters = filterSql(MESSAGE_LIST.filters, texts, { alias: all.alias, ...clock });
  return { ...all, where: sql<boolean>`${all.where} and ${tabSql(tab)} and ${filters}` };
};

export const orderOfMessages = ordersOf(MESSAGE_LIST, 'm');

/** A change of a message by staff: `fields` of the journal of changes. */
export type HandlingRow = { at: Date; actor_id: string | null; actor_name: string; status: MessageStatus | null };

type Columns = 'id' | 'form' | 'status' | 'firstname' | 'lastname' | 'created_at' | 'to_check';
export type MessageRow = Pick<Selectable<Messages>, Columns> & {
  excerpt: string;
  sort_value: string;
  reference: string | null;
  title: string | null;
  last_at: Date | null;
  last_actor_id: string | null;
  last_actor_name: string | null;
  last_status: MessageStatus | null;
};

/** The displayed columns of the matching rows; `more`: additional columns. */
export const selectMessages = <R extends MessageRow>(
  rest: RawBuilder<unknown>,
  { sorted = sql<string>`''`, more = sql`` }: { sorted?: RawBuilder<string>; more?: RawBuilder<unknown> } = {},
): RawBuilder<R> => sql<R>`
  select m.id, m.form, m.status, m.firstname, m.lastname, m.created_at, m.to_check, ${sorted} as sort_value,
    ${excerptSql(sql`m.message`)} as excerpt, l.public_ref as reference, l.title,
    c.at as last_at, c.actor_id as last_actor_id, c.actor_name as last_actor_name, c.status as last_status ${more}
  from messages m
  left join listings l on l.market_id = m.market_id and l.id = m.listing_id
  left join lateral (
    select at, actor_id, actor_name, fields -> 'status' ->> 'to' as status from changes
    where market_id = m.market_id and subject_kind = 'message' and subject_id = m.id
    order by at desc, id desc limit 1) c on true
  where ${rest}`;

type PageQuery = { filters: MessageFilters; order: Order; position: Position | undefined; limit: number };

/** The rows of a page and one more. Exported for the test of its query plan. */
export const messageListSql = (ctx: Ctx, { filters, order, position, limit }: PageQuery): RawBuilder<MessageRow> => {
  const rest = sql`${messageRows(ctx, filters).where} and ${isAfter(order, 'm.id', position)}
    order by ${orderBy(order, 'm.id')}
    limit ${limit + 1}`;
  return selectMessages(rest, { sorted: sortValue(order) });
};

export const presentHandling = ({ at, actor_id, actor_name, status }: HandlingRow) => ({
  at: at.toISOString(),
  by: { id: actor_id, name: actor_name },
  status,
});

export const presentMessage = (row: MessageRow): MessageItem => {
  const { reference, title, last_at, last_actor_id, last_actor_name, last_status } = row;
  const last = last_at && {
    at: last_at,
    actor_id: last_actor_id,
    actor_name: last_actor_name ?? '',
    status: last_status,
  };
  return {
    id: row.id,
    form: row.form,
    status: row.status,
    firstname: row.firstname,
    lastname: row.lastname,
    excerpt: row.excerpt,
    createdAt: row.created_at.toISOString(),
    toCheck: row.to_check,
    listing: reference !== null && title !== null ? { reference, title } : null,
    lastHandling: last && presentHandling(last),
  };
};
