import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Site } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';
import { countSql } from './count-visit.ts';

/** Something a visitor did that the site's staff follow (rule TRACKING-EVENTS). */
export type TrackedEvent = {
  type: 'message' | 'appraisal';
  /** Name of the form, for a message. */
  subtype: string;
  objectId: string;
  /** The browser's own random number for this visit; null without JavaScript. */
  sessionId: string | null;
  /** Path of the page it came from. */
  origin: string;
};

/** Writes the event and counts it, in one statement of the transaction of what happened: neither is ever there without the other. */
export const recordEvent = async (tx: Tx, site: Site, event: TrackedEvent): Promise<void> => {
  await tx
    .with('counted', () => sql<object>`(${countSql(site, { metric: event.type, subject: event.subtype })})`)
    .insertInto('tracking_events')
    .values({
      market_id: site.marketId,
      site_id: site.id,
      id: uuid(),
      type: event.type,
      subtype: event.subtype,
      object_id: event.objectId,
      session_id: event.sessionId,
      origin: event.origin.slice(0, 200),
    })
    .execute();
};
