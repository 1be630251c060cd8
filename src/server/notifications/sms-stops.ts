import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';
import { adminCtx, type Ports } from '#server/context';

/** Whether the owner of a number replied STOP to an SMS of any market center. */
export const hasStoppedSms = async (tx: Tx, phone: string): Promise<boolean> => {
  const { rows } = await sql<{ stopped: boolean }>`select has_stopped_sms(${phone}) as stopped`.execute(tx);
  return rows[0]?.stopped ?? false;
};

/** Stores that a number refuses further SMS (rule SMS-STOP). Idempotent. */
export const recordSmsStop = async (ports: Ports, phone: string): Promise<void> => {
  const { write } = adminCtx(ports, 'sms stop');
  await write((tx) =>
    tx
      .insertInto('sms_stops')
      .values({ phone, stopped_at: ports.system.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
};
