import { contactCards, contactedCard } from '#domain/listings/contact-card';
import { listingPath } from '#domain/listings/listing-path';
import { NO_OWNERS } from '#domain/listings/property-owner';
import { visitMember, visitPlace } from '#domain/visits/visit';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { findOwners } from '#server/sites';
import { findAgentName, type VisitRow } from './visit-rows.ts';

/** The home of a visit as its pages and mails name it. */
export type VisitedHome = {
  title: string;
  /** Its town: every listing publishes it, and no more of the address. */
  place: string;
  reference: string;
  /** Path of the listing on the site. */
  href: string;
  memberId: string | null;
};

/** The home of a visit; null: it was removed. */
export const findVisitedHome = async (
  { site }: Pick<PublicCtx, 'site'>,
  tx: Tx,
  { listing_id: id }: Pick<VisitRow, 'listing_id'>,
): Promise<VisitedHome | null> => {
  if (id === null) return null;
  const row = await tx
    .selectFrom('listings')
    .select(['title', 'city', 'zip', 'slug', 'public_ref', 'member_id'])
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { title, slug, public_ref: reference, member_id: memberId } = row;
  return { title, place: visitPlace(row), reference, href: listingPath({ slug, id }), memberId };
};

export type VisitReceiver = {
  /** Null: the agent is no longer a member. */
  name: string | null;
  /** The number that the listing shows on this site; null: none, or that of another person. */
  telephone: string | null;
};

/** Who receives the visitor, with no more than the page of the listing shows (rule LISTING-CONTACTED). */
export const findReceiver = async (
  { site }: Pick<PublicCtx, 'site'>,
  tx: Tx,
  { visit, home }: { visit: Pick<VisitRow, 'member_id'>; home: VisitedHome | null },
): Promise<VisitReceiver> => {
  const name = await findAgentName({ site }, tx, visit);
  if (name === null || home === null) return { name, telephone: null };
  const { memberId } = home;
  const owners = (await findOwners(tx, [{ marketId: site.marketId, memberId }])).get(memberId ?? '') ?? NO_OWNERS;
  const cards = contactCards(site, { memberId, owners });
  if (visitMember(cards) !== visit.member_id) return { name, telephone: null };
  return { name, telephone: contactedCard(cards)?.publisher.telephone ?? null };
};
