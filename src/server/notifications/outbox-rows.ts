import { type ExpressionBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '#platform/db/database';
import type { DB, Outbox } from '#platform/db/schema';
import type { MarketCtx } from '#server/context';

export type OutboxRow = Selectable<Outbox>;

const MAX_REASON = 300;
export const reasonOf = (error: unknown): string => String(error).slice(0, MAX_REASON);

/** A claim ends after this time without a heartbeat of its attempt, whose process has died. */
const CLAIM_SECONDS = 60;
const RENEW_MS = 20_000;

/** By the clock of the database, which all processes share. */
const claimEnd = sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`;

type Waiting = { id: string; kind: 'mail' | 'sms' };

const waiting = (eb: ExpressionBuilder<DB, 'outbox'>, { marketId }: MarketCtx, { id, kind }: Waiting) =>
  eb.and({ market_id: marketId, id, kind, status: 'waiting' });

/**
 * Claims a waiting mail or SMS; null: it does not wait. The claim ends with the attempt (`countAttempt`).
 * @throws when another attempt is running: the job is retried.
 */
export const claimWaiting = async (ctx: MarketCtx, tx: Tx, message: Waiting): Promise<OutboxRow | null> => {
  const claimed = await tx
    .updateTable('outbox')
    .set({ claimed_until: claimEnd })
    .where((eb) => waiting(eb, ctx, message))
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst();
  if (claimed) return claimed;
  const held = await tx
    .selectFrom('outbox')
    .select('id')
    .where((eb) => waiting(eb, ctx, message))
    .executeTakeFirst();
  if (held) throw new Error(`another attempt to send this ${message.kind} is in flight`);
  return null;
};

/** Runs an attempt and extends its claim, however slow the service is. */
export const holdClaim = async <T>(ctx: MarketCtx, message: Waiting, attempt: () => Promise<T>): Promise<T> => {
  const renew = (): Promise<unknown> =>
    ctx.write((tx) =>
      tx
        .updateTable('outbox')
        .set({ claimed_until: claimEnd })
        .where((eb) => waiting(eb, ctx, message))
        .execute(),
    );
  const timer = setInterval(() => {
    renew().catch((err: unknown) => ctx.system.log.warn({ err, id: message.id }, 'claim not renewed'));
  }, RENEW_MS);
  return await attempt().finally(() => clearInterval(timer));
};

/** Why mails and SMS of an inactive market center are not sent (rule ACCESS-OFF). */
export const MARKET_OFF = 'the market center is inactive';

/** Whether the market center is inactive, so that nothing is sent for it. False for the network, which has none. */
export const isMarketOff = async ({ marketId }: MarketCtx, tx: Tx): Promise<boolean> => {
  const market = tx.selectFrom('markets').select('is_active').where('id', '=', marketId);
  return (await market.executeTakeFirst())?.is_active === false;
};

/** Counts an attempt, stores its result, and ends its claim. */
export const countAttempt = async (
  { marketId }: MarketCtx,
  tx: Tx,
  { id, change = {} }: { id: string; change?: Partial<Updateable<Outbox>> },
): Promise<void> => {
  await tx
    .updateTable('outbox')
    .set((eb) => ({ ...change, claimed_until: null, attempts: eb('attempts', '+', 1) }))
    .where('market_id', '=', marketId)
    .where('id', '=', id)
    .execute();
};
