import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';

/** Deletes sessions and password links that expired more than a day ago. Returns the number of rows. */
export const sweepSessions = async (tx: Tx): Promise<number> => {
  const yesterday = sql<Date>`now() - interval '1 day'`;
  const sessions = await tx.deleteFrom('sessions').where('refresh_expires_at', '<', yesterday).executeTakeFirst();
  const links = await tx.deleteFrom('password_tokens').where('expires_at', '<', yesterday).executeTakeFirst();
  return Number(sessions.numDeletedRows) + Number(links.numDeletedRows);
};
