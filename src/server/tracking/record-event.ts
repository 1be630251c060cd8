import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Site } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';
import { countSql } from './count-visit.ts';

/** An action of a visitor that the site's staff can see (rule TRACKING-EVENTS). */
export type TrackedEvent = {
  type: 'message' | 'appraisal';
  /** Name of the form, for a message. */
  subtype: string;
  objectId: string;
  /** Random id of the browser's visit; null without JavaScript. */
  sessionId: string | null;
  /** Path of the page. */
  origin: string;
  at: Date;
};

/** Inserts an event and counts it in one statement of the caller's transaction. */
export const recordEvent = async (tx: Tx, site: Site, event: TrackedEvent): Promise<void> => {
  await tx
    .with(
      'counted',
      () => sql<object>`(${countSql(site, { metric: event.type, subject: event.subtype, at: event.at })})`,
    )
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
      created_at: event.at,
    })
    .execute();
};
