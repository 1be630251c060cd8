import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';

/** A dated visit with what its mails name. */
export type FollowedVisit = {
  id: string;
  status: string;
  listing_id: string | null;
  member_id: string | null;
  firstname: string;
  email: string | null;
  telephone: string | null;
  wants_sms: boolean;
  recipient: string;
  starts_at: Date;
  ends_at: Date;
  answered_at: Date | null;
  reminded_for: Date | null;
  feedback_asked_at: Date | null;
  has_feedback: boolean;
  title: string | null;
  city: string | null;
  zip: string | null;
};

/** A dated visit of this site, locked until the end of the transaction; null: none. */
export const lockFollowed = async ({ site }: PublicCtx, tx: Tx, id: string): Promise<FollowedVisit | null> => {
  const { rows } = await sql<FollowedVisit>`
    select v.id, v.status, v.listing_id, v.member_id, v.firstname, v.email, v.telephone, v.wants_sms, v.recipient,
      v.starts_at, v.ends_at, v.answered_at, v.reminded_for, v.feedback_asked_at,
      v.feedback is not null as has_feedback, l.title, l.city, l.zip
    from visits v
    left join listings l on l.market_id = v.market_id and l.id = v.listing_id
    where v.market_id = ${site.marketId} and v.site_id = ${site.id} and v.id = ${id} and v.starts_at is not null
    for update of v`.execute(tx);
  return rows[0] ?? null;
};
