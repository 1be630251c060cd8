import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database';

/**
 * SQL: whether a market may call a number for prospecting (C. conso L221-16, since 11 August 2026): only if the last
 * consent row of the line, with any country code, is an agreement (decision 0066).
 */
export const mayCallSql = (
  marketId: string | RawBuilder<string>,
  phone: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`coalesce((
  select granted from consents
  where market_id = ${marketId} and phone = any(same_line(${phone})) and purpose = 'phone-prospecting'
  order by given_at desc, id desc limit 1), false)`;

/** Whether this market may call a number for prospecting. */
export const mayCall = async (tx: Tx, marketId: string, phone: string): Promise<boolean> => {
  const { rows } = await sql<{ granted: boolean }>`
    select ${mayCallSql(marketId, sql`${phone}::text`)} as granted`.execute(tx);
  return rows[0]?.granted ?? false;
};
