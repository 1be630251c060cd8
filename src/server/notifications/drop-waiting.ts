import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';

type About = { marketId: string; template: string; objectId: string };

/**
 * Drops the messages of a template about an object that were not sent yet, with their texts; their jobs do nothing
 * then. The object is the second part of their cause ('visit-sms:<id>:…').
 */
export const dropWaiting = async (tx: Tx, { marketId, template, objectId }: About): Promise<void> => {
  await tx
    .updateTable('outbox')
    .set({ status: 'dropped', body_text: '', body_html: null })
    .where('market_id', '=', marketId)
    .where(sql`split_part(cause, ':', 2)`, '=', objectId)
    .where('template', '=', template)
    .where('status', '=', 'waiting')
    .execute();
};
