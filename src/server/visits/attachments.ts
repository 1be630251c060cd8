import { VISIT_PATH } from '#domain/visits/visit';
import { visitEventTitle, visitEventWords } from '#fr/visits';
import type { Tx } from '#platform/db/database';
import type { Attachment } from '#platform/mail/mail';
import { visitAttachment } from '#server/calendars';
import type { PublicCtx } from '#server/context';
import { findAgentName, type VisitRow } from './visit-rows.ts';

export type VisitMail = {
  visit: VisitRow;
  /** The title of the home. */
  listing: string;
  to: 'visitor' | 'agent';
  /** Of the link of the mail; it opens the page of its holder only. */
  token: string;
};

/** The town of the home, which every listing publishes, and the name of the agent. */
const findPlace = async (ctx: PublicCtx, tx: Tx, visit: VisitRow) => {
  const home = await tx
    .selectFrom('listings')
    .select(['city', 'zip'])
    .where('market_id', '=', ctx.site.marketId)
    .where('id', '=', visit.listing_id)
    .executeTakeFirst();
  return {
    place: home ? `${home.city}, ${home.zip}` : '',
    agent: (await findAgentName(ctx, tx, visit)) ?? ctx.site.name,
  };
};

/**
 * The calendar file of a mail about a confirmed visit, or about the end of one that calendars have (rule VISIT-ICS);
 * otherwise none. A proposal has none: the former time stays in calendars until another one is accepted.
 */
export const visitAttachments = async (
  ctx: PublicCtx,
  tx: Tx,
  { visit, listing, to, token }: VisitMail,
): Promise<readonly Attachment[]> => {
  const { id, status, starts_at: startsAt, ends_at: endsAt, sequence } = visit;
  const isCancelled = (status === 'cancelled' || status === 'refused') && visit.is_invited;
  if (startsAt === null || endsAt === null || visit.recipient === '') return [];
  if (status !== 'confirmed' && !isCancelled) return [];
  const { place, agent } = await findPlace(ctx, tx, visit);
  const fullname = `${visit.firstname} ${visit.lastname}`;
  const page = `${ctx.directory.siteOrigin(ctx.site)}${VISIT_PATH}/${token}`;
  const event = {
    id,
    sequence,
    startsAt,
    endsAt,
    changedAt: visit.answered_at ?? visit.created_at,
    timeZone: ctx.site.market.timeZone,
    summary: visitEventTitle(to === 'agent' ? fullname : listing),
    place,
    description: visitEventWords({ listing, ...(to === 'agent' ? { phone: visit.telephone } : { agent, page }) }),
    agent: { name: agent, email: visit.recipient },
    visitor: visit.email === null ? null : { name: fullname, email: visit.email },
  };
  return [visitAttachment(event, { isCancelled })];
};
