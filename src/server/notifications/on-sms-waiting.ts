import type { Tx } from '#platform/db/database';
import type { SmsDelivery, SmsSender } from '#platform/sms/sms';
import type { MarketCtx } from '#server/context';
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

/** Queue of this handler. */
export const SMS_WAITING = 'notifications.sms-waiting';

/** Reason of an SMS that is not sent any more (rule SMS-STOP). */
const STOPPED = 'the owner of the number answered STOP';

export type SmsWaiting = { marketId: string; id: string };

/** Queue of the handler that tells who must know that an SMS did not leave. */
export const SMS_FAILED = 'notifications.sms-failed';

/** `cause`: of the SMS. */
export type SmsFailed = { marketId: string; cause: string };

const changeOf = (delivery: SmsDelivery, now: Date) => {
  if (delivery.status === 'refused') return { status: 'failed', error: delivery.reason };
  return { status: delivery.status, sent_at: delivery.status === 'sent' ? now : null };
};

type Change = NonNullable<Parameters<typeof countAttempt>[2]['change']>;

/** Stores what came of an attempt; an SMS that will not leave is announced. */
const store = (ctx: MarketCtx, { id, cause }: OutboxRow, change: Change): Promise<void> =>
  ctx.write(async (tx) => {
    await countAttempt(ctx, tx, { id, change });
    if (change.status !== 'failed' && change.status !== 'kept') return;
    await ctx.system.jobs.send(tx, SMS_FAILED, { marketId: ctx.marketId, cause });
  });

/** Why an SMS is not sent any more; null: it is. */
const findStop = async (ctx: MarketCtx, tx: Tx, { recipient }: OutboxRow): Promise<string | null> => {
  if (await isMarketOff(ctx, tx)) return MARKET_OFF;
  return (await hasStoppedSms(tx, recipient)) ? STOPPED : null;
};

/**
 * Job handler: sends an SMS of the outbox. Throws when the provider does not accept it now; the queue retries for about
 * an hour. `isLast`: the last retry, after which it is marked as failed. At most one attempt is in flight.
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
