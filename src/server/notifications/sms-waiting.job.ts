import { z } from 'zod';
import type { Tx } from '#platform/db/database';
import type { SmsDelivery, SmsSender } from '#platform/sms/sms';
import { defineJob, type MarketCtx, marketCtx, marketJob } from '#server/context';
import {
  claimWaiting,
  countAttempt,
  holdClaim,
  isMarketOff,
  MARKET_OFF,
  type OutboxRow,
  reasonOf,
} from './outbox-rows.ts';
import { hasStoppedSms } from './sms-stops.ts';

/** Reason why an SMS is no longer sent (rule SMS-STOP). */
const STOPPED = 'the owner of the number answered STOP';

export type SmsWaiting = z.infer<typeof marketJob>;

const failed = z.object({ marketId: z.guid(), cause: z.string() });

/** `cause`: cause of the SMS. */
export type SmsFailed = z.infer<typeof failed>;

/** Job that notifies whoever must know that an SMS was not sent. */
export const SMS_FAILED = { name: 'notifications.sms-failed', payload: failed };

const changeOf = (delivery: SmsDelivery, now: Date) => {
  if (delivery.status === 'refused') return { status: 'failed' as const, error: delivery.reason };
  return { status: delivery.status, sent_at: delivery.status === 'sent' ? now : null };
};

type Change = NonNullable<Parameters<typeof countAttempt>[2]['change']>;

/** Stores the result of an attempt; an SMS that will not be sent is announced. */
const store = (ctx: MarketCtx, { id, cause }: OutboxRow, change: Change): Promise<void> =>
  ctx.write(async (tx) => {
    await countAttempt(ctx, tx, { id, change });
    if (change.status !== 'failed' && change.status !== 'kept') return;
    await ctx.system.jobs.send(tx, SMS_FAILED, { marketId: ctx.marketId, cause });
  });

/** Why an SMS is no longer sent; null: it is. */
const findStop = async (ctx: MarketCtx, tx: Tx, { recipient }: OutboxRow): Promise<string | null> => {
  if (await isMarketOff(ctx, tx)) return MARKET_OFF;
  return (await hasStoppedSms(tx, recipient)) ? STOPPED : null;
};

/**
 * Job handler: sends an SMS of the outbox. Throws when the provider does not accept it now; the queue retries for about
 * an hour. `isLast`: the last retry, after which it is marked as failed. Only one attempt runs at a time.
 */
export const onSmsWaiting = async (
  ctx: MarketCtx,
  sender: SmsSender,
  { id, isLast = false }: SmsWaiting & { isLast?: boolean },
): Promise<void> => {
  const { now, log } = ctx.system;
  const row = await ctx.write((tx) => claimWaiting(ctx, tx, { id, kind: 'sms' }));
  if (!row) return;
  const stop = await ctx.write((tx) => findStop(ctx, tx, row));
  if (stop !== null) return store(ctx, row, { status: 'dropped', error: stop });
  const sms = { id, sender: row.from_name, to: row.recipient, text: row.body_text };
  const delivery = await holdClaim(ctx, { id, kind: 'sms' }, () => sender.send(sms)).catch(async (error: unknown) => {
    await store(ctx, row, isLast ? { status: 'failed', error: reasonOf(error) } : {});
    throw error;
  });
  if (delivery.status === 'kept') log.warn({ sms: id }, 'SMS kept: SMS_URL is not set');
  await store(ctx, row, changeOf(delivery, now()));
};

/** Job of `onSmsWaiting`. */
export const SMS_WAITING = defineJob({
  name: 'notifications.sms-waiting',
  payload: marketJob,
  // About an hour, because a person is waiting for the link.
  retries: 10,
  retryDelaySeconds: 10,
  longestDelaySeconds: 900,
  limitSeconds: 60,
  run: (ports, { marketId, id }, { isLast }) =>
    onSmsWaiting(marketCtx(ports, marketId), ports.sms, { marketId, id, isLast }),
});
