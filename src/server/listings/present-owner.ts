import type { PropertyOwner } from '#contracts/listings';
import { type ContactCards, ownerCard } from '#domain/listings/contact-card';
import type { Publisher } from '#domain/listings/publisher';
import { listPictureUrls } from '#server/files';
import type { SearchCtx } from './matches.ts';
import { presentCards } from './present-cards.ts';

const LOGO_WIDTH = 320;

const presentRegistration = ({
  fullname,
  proNumberType,
  proNumber,
}: Publisher): NonNullable<PropertyOwner['agent']> => ({
  fullname,
  proNumberType,
  proNumber,
});

const presentOwner = (cards: ContactCards, logos: ReadonlyMap<string, string>): PropertyOwner | null => {
  const card = ownerCard(cards);
  if (!card) return null;
  const { publisher, agent, role } = card;
  return {
    ...presentRegistration(publisher),
    type: publisher.type,
    contactFirstname: publisher.contactFirstname,
    contact: { telephone: role === 'owner' ? publisher.telephone : null },
    logoUrl: logos.get(publisher.pictureId ?? '') ?? null,
    avatarRounded: publisher.avatarRounded,
    legalForm: publisher.legalForm,
    agent: agent && presentRegistration(agent),
  };
};

type Owned = { id: string; marketId: string; memberId: string | null };
export type ListingOwner = { shared: boolean; propertyOwner: PropertyOwner | null };

/**
 * The owner of each listing by its id, as named on its cards; on the network, listings without an open site are
 * omitted.
 */
export const presentOwners = async (
  ctx: SearchCtx,
  listings: readonly Owned[],
): Promise<ReadonlyMap<string, ListingOwner>> => {
  const carded = await presentCards(ctx, listings);
  const ids = carded.map(({ cards }) => ownerCard(cards)?.publisher.pictureId ?? null);
  const logos = await listPictureUrls(ctx, { ids, width: LOGO_WIDTH, format: 'webp' });
  return new Map(
    carded.map(({ listing, cards }) => [
      listing.id,
      { shared: cards.shared, propertyOwner: presentOwner(cards, logos) },
    ]),
  );
};
