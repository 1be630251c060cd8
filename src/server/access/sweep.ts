import { sql } from 'kysely';
import { FACTOR_SECONDS } from '#domain/access/second-factor';
import type { Tx } from '#platform/db/database';
import { sweepBrakes } from './brakes.ts';

/**
 * Deletes sessions, second steps and password links that expired more than a day ago, devices that were not used for
 * half a year, and old failures. Returns the number of rows.
 */
export const sweepSessions = async (tx: Tx): Promise<number> => {
  const yesterday = sql<Date>`now() - interval '1 day'`;
  const sessions = await tx.deleteFrom('sessions').where('refresh_expires_at', '<', yesterday).executeTakeFirst();
  const links = await tx.deleteFrom('password_tokens').where('expires_at', '<', yesterday).executeTakeFirst();
  const steps = await tx.deleteFrom('sign_in_steps').where('expires_at', '<', yesterday).executeTakeFirst();
  const unused = sql<Date>`now() - make_interval(secs => ${FACTOR_SECONDS.known})`;
  const devices = await tx.deleteFrom('known_devices').where('seen_at', '<', unused).executeTakeFirst();
  const challenges = await tx.deleteFrom('used_challenges').where('expires_at', '<', yesterday).executeTakeFirst();
  return [sessions, links, steps, devices, challenges].reduce(
    (sum, { numDeletedRows }) => sum + Number(numDeletedRows),
    await sweepBrakes(tx),
  );
};
