import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';

/**
 * Whether the owner of a number replied STOP to an SMS, or told this market not to contact them: the last consent row
 * of the number is a withdrawal by a person, not an expiry.
 */
export const refusesSms = async (tx: Tx, marketId: string, phone: string): Promise<boolean> => {
  const { rows } = await sql<{ refused: boolean }>`
    select has_stopped_sms(${phone}) or coalesce((
      select not granted and form <> 'retention' from consents
      where market_id = ${marketId} and phone = any(same_line(${phone})) and purpose = 'phone-prospecting'
      order by given_at desc, id desc limit 1), false) as refused`.execute(tx);
  return rows[0]?.refused ?? false;
};
