import type { Person, PropertyValue, RealEstateAgent } from 'schema-dts';
import { type ContactCards, ownerCard } from '#domain/listings/contact-card';
import type { Publisher } from '#domain/listings/publisher';
import { registerName } from '#fr/listing-page';
import type { PublicCtx } from '#server/context';
import { type ObjectOf, withoutEmpty } from './json-ld.ts';
import { organization, realEstateAgent } from './json-ld-owner.ts';

const identifier = ({ proNumberType, proNumber }: Publisher): PropertyValue | null =>
  proNumber === null ? null : { '@type': 'PropertyValue', propertyID: registerName(proNumberType), value: proNumber };

/** The independent agent on the card of a company. */
const person = (agent: Publisher): ObjectOf<Person> => ({
  '@type': 'Person',
  name: agent.fullname,
  ...withoutEmpty({ identifier: identifier(agent) }),
});

/**
 * Provider of a listing, as on its cards, with its own register number. The owner of the site is the same
 * RealEstateAgent as on the site's other pages.
 */
export const offeredBy = (ctx: PublicCtx, cards: ContactCards): ObjectOf<RealEstateAgent> => {
  const card = ownerCard(cards);
  if (!card) return realEstateAgent(ctx, null);
  const { publisher, agent, role } = card;
  const isSiteOwner = publisher.type === ctx.site.type && publisher.id === ctx.site.typeId;
  const offering: ObjectOf<RealEstateAgent> = isSiteOwner
    ? realEstateAgent(ctx, null)
    : { '@type': 'RealEstateAgent', parentOrganization: organization(ctx) };
  return {
    ...offering,
    name: publisher.fullname,
    // The page shows only the telephone number of the site's owner, not of a presenter.
    ...withoutEmpty({
      telephone: role === 'owner' ? publisher.telephone : null,
      identifier: identifier(publisher),
      employee: agent && person(agent),
    }),
  };
};
