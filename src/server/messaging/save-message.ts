import type { z } from 'zod';
import { type Refusal, refuse } from '#contracts/problem';
import type { receivedMessageOperations } from '#contracts/received-messages';
import type { MessageStatus } from '#domain/messaging/message-list';
import type { Tx } from '#platform/db/database';
import { saveFields } from '#server/access';
import { ofSite, type StaffCtx } from '#server/context';

type Save = typeof receivedMessageOperations.save;
type Values = { status: MessageStatus; note: string };

const ofMessage = (ctx: StaffCtx, id: string) => ({ ...ofSite(ctx), id });

const lockMessage = (ctx: StaffCtx, tx: Tx, id: string) =>
  tx
    .selectFrom('messages')
    .select(['status', 'note'])
    .where((eb) => eb.and(ofMessage(ctx, id)))
    .forUpdate()
    .executeTakeFirst();

/** Saves the status and the note of a message by comparison (rule MESSAGE-HANDLED). 404: not of this site. */
export const saveMessage = (
  ctx: StaffCtx,
  { id, changes }: z.output<Save['input']>,
): Promise<z.input<Save['output']> | Refusal> =>
  ctx.write(async (tx) => {
    const row = await lockMessage(ctx, tx, id);
    if (!row) return refuse(404, 'NOT_FOUND');
    let values: Values = { status: row.status, note: row.note };
    const refusal = await saveFields<Values>(ctx, tx, {
      subject: { kind: 'message', id },
      action: 'message.handled',
      stored: values,
      changes,
      write: async (_, next) => {
        values = next;
        await tx
          .updateTable('messages')
          .set(next)
          .where((eb) => eb.and(ofMessage(ctx, id)))
          .execute();
      },
    });
    return refusal ?? { from: values, updatedAt: ctx.system.now().toISOString() };
  });
