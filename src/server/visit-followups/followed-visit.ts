import { sql } from 'kysely';
import type { VisitFeedback } from '#domain/visits/feedback';
import type { Tx } from '#platform/db/database';
import { hashOfToken, newToken } from '#platform/tokens';
import { ofSite, type PublicCtx } from '#server/context';

/** A visit with what its mails and pages name. */
export type FollowedVisit = {
  id: string;
  status: string;
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
  feedback: VisitFeedback | null;
  feedback_text: string;
  title: string | null;
  city: string | null;
  zip: string | null;
  agent: string | null;
};

const COLUMNS = sql`v.id, v.status, v.firstname, v.email, v.telephone, v.wants_sms, v.recipient, v.starts_at, v.ends_at,
  v.answered_at, v.reminded_for, v.feedback_asked_at, v.feedback, v.feedback_text, l.title, l.city, l.zip,
  m.firstname || ' ' || m.lastname as agent`;
const TABLES = sql`visits v
  left join listings l on l.market_id = v.market_id and l.id = v.listing_id
  left join members m on m.market_id = v.market_id and m.id = v.member_id`;

/** A dated visit of this site, locked until the end of the transaction; null: none. */
export const lockFollowed = async ({ site }: PublicCtx, tx: Tx, id: string): Promise<FollowedVisit | null> => {
  const { rows } = await sql<FollowedVisit>`
    select ${COLUMNS} from ${TABLES}
    where v.market_id = ${site.marketId} and v.site_id = ${site.id} and v.id = ${id} and v.starts_at is not null
    for update of v`.execute(tx);
  return rows[0] ?? null;
};

/** The dated visit of a visitor's token on this site; null: none. */
export const findByToken = async ({ site }: PublicCtx, tx: Tx, token: string): Promise<FollowedVisit | null> => {
  const { rows } = await sql<FollowedVisit>`
    select ${COLUMNS} from visit_links k, ${TABLES}
    where v.market_id = k.market_id and v.site_id = k.site_id and v.id = k.visit_id
      and k.market_id = ${site.marketId} and k.site_id = ${site.id} and k.hash = ${hashOfToken(token)}
      and k.holder = 'visitor' and v.starts_at is not null`.execute(tx);
  return rows[0] ?? null;
};

/** The address of a new link of the visitor, for one mail; only the hash of its token is stored. */
export const makeVisitorHref = async (ctx: PublicCtx, tx: Tx, id: string): Promise<string> => {
  const { token, hash } = newToken();
  await tx
    .insertInto('visit_links')
    .values({ ...ofSite(ctx), hash, visit_id: id, holder: 'visitor', made_at: ctx.system.now() })
    .execute();
  return `${ctx.directory.siteOrigin(ctx.site)}/visite/${token}`;
};
