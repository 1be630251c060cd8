import type { z } from 'zod';
import type { BoundedCount } from '#contracts/lists';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import type { receivedMessageOperations } from '#contracts/received-messages';
import { MAX_SELECTED } from '#domain/lists/selection';
import { MAX_MESSAGES_COUNTED, type MessageTab } from '#domain/messaging/message-list';
import { allKeyed } from '#domain/objects/all-keyed';
import { cutPage, isPositionOf } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { countRows } from '#server/lists';
import { messageListSql, messageRows, orderOfMessages, presentMessage } from './message-rows.ts';
import { unreadMessages } from './unread-messages.ts';

type Operations = typeof receivedMessageOperations;
type Input = z.output<Operations['list']['input']>;
type Output = z.input<Operations['list']['output']>;

/** A page of the messages of a tab. Read on the primary, so that it contains the latest changes. */
export const listMessages = async (ctx: StaffCtx, input: Input): Promise<Output | Refusal> => {
  const { sort, direction, cursor: position, limit, ...filters } = input;
  const order = orderOfMessages(sort, direction);
  if (position && !isPositionOf(order, position)) return refuse(400, 'BAD_CURSOR');
  return ctx.write(async (tx) => {
    const countTab = (tab: MessageTab) => countRows(tx, messageRows(ctx, { tab }), MAX_MESSAGES_COUNTED);
    const { found, counts } = await allKeyed({
      found: messageListSql(ctx, { filters, order, position, limit }).execute(tx),
      counts: allKeyed({
        open: countTab('open'),
        answered: countTab('answered'),
        archived: countTab('archived'),
        unread: countRows(tx, unreadMessages(ctx), MAX_MESSAGES_COUNTED),
      }),
    });
    const { rows, after } = cutPage(found.rows, limit);
    return { items: rows.map(presentMessage), next: after && writeCursor(after), counts };
  });
};

/** Number of messages in a list, up to the maximum of a selection. */
export const countMessages = (ctx: StaffCtx, filters: z.output<Operations['count']['input']>): Promise<BoundedCount> =>
  ctx.write((tx) => countRows(tx, messageRows(ctx, filters), MAX_SELECTED));
