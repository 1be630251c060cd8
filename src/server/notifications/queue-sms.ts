import { v7 as uuid } from 'uuid';
import { gsmText } from '#domain/sms/gsm';
import { smsSender } from '#domain/sms/recipient';
import type { Tx } from '#platform/db/database';
import type { Ports } from '#server/context';
import { SMS_WAITING } from './sms-waiting.job.ts';

export type QueuedSms = {
  /** Name of the SMS: 'estimation.link'. */
  template: string;
  /** Unique in each market: a repeated cause queues nothing. */
  cause: string;
  /** A mobile number in E.164. */
  to: string;
  text: string;
};

type Ctx = { system: Pick<Ports['system'], 'jobs'>; directory: Pick<Ports['directory'], 'network'>; marketId: string };

/**
 * Inserts an SMS into the outbox with the job that sends it, in the caller's transaction: it is sent if that commits
 * (rule SMS-OUTBOX). The caller must count it with `countSms`.
 */
export const queueSms = async ({ system, directory, marketId }: Ctx, tx: Tx, sms: QueuedSms): Promise<void> => {
  const added = await tx
    .insertInto('outbox')
    .values({
      market_id: marketId,
      id: uuid(),
      kind: 'sms',
      template: sms.template,
      recipient: sms.to,
      from_name: smsSender(directory.network().brand),
      body_text: gsmText(sms.text),
      cause: sms.cause,
    })
    .onConflict((conflict) => conflict.columns(['market_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await system.jobs.send(tx, SMS_WAITING, { marketId, id: added.id });
};
