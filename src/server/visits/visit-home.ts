import { contactCards, contactedCard } from '#domain/listings/contact-card';
import { listingPath } from '#domain/listings/listing-path';
import { NO_OWNERS } from '#domain/listings/property-owner';
import { chooseRecipient } from '#domain/messaging/recipient';
import { visitMember, visitPlace } from '#domain/visits/visit';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { findMemberName, findOwners } from '#server/sites';
import type { VisitRow } from './visit-rows.ts';

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

/** Who receives a visitor, and answers. */
export type VisitReceiver = {
  /** Null: the agent is no longer a member, so that the links of an agent open nothing. */
  name: string | null;
  /** Where mails to the agent go now, and the answers of the visitor; '' when no address is known. */
  email: string;
  /** The number that the listing shows on this site; null: none, or that of another person. */
  telephone: string | null;
};

/**
 * Who receives the visitor. Mails go to the address of the request while its agent is a member, afterwards to that of
 * the site (rule SITE-AGENT-LEFT): who left learns nothing more of a visitor (rule VISIT-LEFT). The number is no more
 * than the page of the listing shows (rule LISTING-CONTACTED).
 */
export const findReceiver = async (
  { site }: Pick<PublicCtx, 'site'>,
  tx: Tx,
  { visit, home }: { visit: Pick<VisitRow, 'member_id' | 'recipient'>; home: VisitedHome | null },
): Promise<VisitReceiver> => {
  const name = await findMemberName({ site }, tx, visit.member_id);
  if (name === null) return { name, email: chooseRecipient(site, 'contact-form', null).email ?? '', telephone: null };
  const email = visit.recipient;
  if (home === null) return { name, email, telephone: null };
  const { memberId } = home;
  const owners = (await findOwners(tx, [{ marketId: site.marketId, memberId }])).get(memberId ?? '') ?? NO_OWNERS;
  const cards = contactCards(site, { memberId, owners });
  if (visitMember(cards) !== visit.member_id) return { name, email, telephone: null };
  return { name, email, telephone: contactedCard(cards)?.publisher.telephone ?? null };
};
