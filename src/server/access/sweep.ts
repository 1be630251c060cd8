import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';

/** Forgets sessions and links of passwords that ended more than a day ago. Answers how many rows. */
export const sweepSessions = async (tx: Tx): Promise<number> => {
  const yesterday = sql<Date>`now() - interval '1 day'`;
  const sessions = await tx.deleteFrom('sessions').where('refresh_expires_at', '<', yesterday).executeTakeFirst();
  const links = await tx.deleteFrom('password_tokens').where('expires_at', '<', yesterday).executeTakeFirst();
  return Number(sessions.numDeletedRows) + Number(links.numDeletedRows);
};
