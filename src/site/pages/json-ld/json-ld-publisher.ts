import { type ContactCards, ownerCard } from '#domain/listings/contact-card';
import type { Publisher } from '#domain/listings/publisher';
import { registerName } from '#fr/listing-page';
import type { PublicCtx } from '#server/context';
import { type JsonLd, known } from './json-ld.ts';
import { organization, realEstateAgent } from './json-ld-owner.ts';

const identifier = ({ proNumberType, proNumber }: Publisher): JsonLd | null =>
  proNumber === null ? null : { '@type': 'PropertyValue', propertyID: registerName(proNumberType), value: proNumber };

/** An independent agent inside the card of a company. */
const person = (agent: Publisher): JsonLd => ({
  '@type': 'Person',
  name: agent.fullname,
  ...known({ identifier: identifier(agent) }),
});

/**
 * Who offers a listing: as its cards name him, with his own register number. The site's owner is the one whom all
 * pages of the site name.
 */
export const offeredBy = (ctx: PublicCtx, cards: ContactCards): JsonLd => {
  const card = ownerCard(cards);
  if (!card) return realEstateAgent(ctx, null);
  const { publisher, agent, role } = card;
  const isSiteOwner = publisher.type === ctx.site.type && publisher.id === ctx.site.typeId;
  const offering: JsonLd = isSiteOwner
    ? realEstateAgent(ctx, null)
    : { '@type': 'RealEstateAgent', parentOrganization: organization(ctx) };
  return {
    ...offering,
    name: publisher.fullname,
    // The number of a presenter is not on the page: one contacts the site's owner.
    ...known({
      telephone: role === 'owner' ? publisher.telephone : null,
      identifier: identifier(publisher),
      employee: agent && person(agent),
    }),
  };
};
