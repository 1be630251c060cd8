import type { z } from 'zod';
import type { SelectionOutcome } from '#contracts/lists';
import type { Refusal } from '#contracts/problem';
import type { receivedMessageOperations } from '#contracts/received-messages';
import type { MessageStatus } from '#domain/messaging/message-list';
import type { Tx } from '#platform/db/database';
import { type Change, recordChanges } from '#server/access';
import type { StaffCtx } from '#server/context';
import { changeSelection } from '#server/lists';
import { messageRows, siteMessages } from './message-rows.ts';

type Input = z.output<typeof receivedMessageOperations.setStatus.input>;

const store = async (
  ctx: StaffCtx,
  tx: Tx,
  { messages, status }: { messages: readonly { id: string; status: string }[]; status: MessageStatus },
): Promise<void> => {
  if (messages.length === 0) return;
  await tx
    .updateTable('messages')
    .set({ status })
    .where('market_id', '=', ctx.site.marketId)
    .where('site_id', '=', ctx.site.id)
    .where(
      'id',
      'in',
      messages.map(({ id }) => id),
    )
    .execute();
  const changes = messages.map(
    (message): Change => ({
      subject: { kind: 'message', id: message.id },
      action: 'message.handled',
      fields: { status: { from: message.status, to: status } },
    }),
  );
  await recordChanges(ctx, tx, changes);
};

/** Sets the status of the selected messages, in one transaction. */
export const setMessageStatus = (ctx: StaffCtx, { selection, status }: Input): Promise<SelectionOutcome | Refusal> =>
  ctx.write((tx) => {
    const rows = {
      all: siteMessages(ctx),
      matching: (filters: Parameters<typeof messageRows>[1]) => messageRows(ctx, filters),
    };
    return changeSelection(tx, { selection, rows }, async (ids) => {
      const found = await tx
        .selectFrom('messages')
        .select(['id', 'status'])
        .where('market_id', '=', ctx.site.marketId)
        .where('site_id', '=', ctx.site.id)
        .where('id', 'in', ids)
        .execute();
      const messages = found.filter((message) => message.status !== status);
      await store(ctx, tx, { messages, status });
      return { SAME_STATUS: found.length - messages.length };
    });
  });
