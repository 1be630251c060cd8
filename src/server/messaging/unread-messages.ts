import { type RawBuilder, sql } from 'kysely';
import type { StaffCtx } from '#server/context';
import type { ListRows } from '#server/lists';
import { type MessageRow, selectMessages, siteMessages } from './message-rows.ts';

type Ctx = Pick<StaffCtx, 'site'>;

export const unreadMessages = (ctx: Ctx): ListRows => {
  const all = siteMessages(ctx);
  return { ...all, where: sql<boolean>`${all.where} and m.status = 'unread'` };
};

/** The oldest unread messages. Exported for the test of its query plan. */
export const oldestUnreadSql = (ctx: Ctx, limit: number): RawBuilder<MessageRow> =>
  selectMessages(sql`${unreadMessages(ctx).where} order by m.created_at, m.id limit ${limit}`);
