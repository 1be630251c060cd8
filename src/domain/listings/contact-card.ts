import type { Site } from '#domain/sites/site';
import { namedAgent, type PropertyOwners, propertyOwner } from './property-owner.ts';
import { agentPublisher, groupPublisher, marketPublisher, type Publisher } from './publisher.ts';
import { isShared } from './visibility.ts';

export type CardRole = 'owner' | 'presenter';

export type ContactCard = {
  role: CardRole;
  publisher: Publisher;
  /** The listing's independent agent, named inside the card of a company. */
  agent: Publisher | null;
};

/** One card, or two for a shared listing: who presents it, then the site's owner, whom one contacts. */
export type ContactCards = { shared: boolean; cards: readonly ContactCard[] };

export type CardSite = Pick<Site, 'type' | 'typeId' | 'market' | 'group' | 'agent'> & {
  settings: Pick<Site['settings'], 'contact'>;
};

/** A listing as far as its cards need it. */
export type CardListing = { memberId: string | null; owners: PropertyOwners };

/** The owner of the site. Null: the site lacks its owner. */
const siteOwner = ({ type, market, group, agent }: CardSite): Publisher | null => {
  if (type === 'market') return marketPublisher(market);
  if (type === 'group') return group && groupPublisher(group);
  return agent && agentPublisher(agent, 'own');
};

/**
 * Whom one contacts: the site's one address for properties when it has one, else the publisher, else the agent named.
 */
const withContact = (publisher: Publisher, agent: Publisher | null, { settings }: CardSite): Publisher => {
  const { type, email, telephone } = settings.contact.properties;
  const global = type === 'global' ? { email, telephone } : { email: null, telephone: null };
  return {
    ...publisher,
    email: global.email ?? publisher.email ?? agent?.email ?? null,
    telephone: global.telephone ?? publisher.telephone ?? agent?.telephone ?? null,
  };
};

/** The site's owner as its own listings show him. Null: the site lacks its owner. */
export const siteContact = (site: CardSite): Publisher | null => {
  const owner = siteOwner(site);
  return owner && withContact(owner, null, site);
};

const contacted = (site: CardSite, publisher: Publisher, owners: PropertyOwners | null): ContactCard => {
  const agent = owners && namedAgent(publisher, owners);
  return { role: 'owner', publisher: withContact(publisher, agent, site), agent };
};

/**
 * The cards of a listing on a site (docs/decisions/0026). What is shared shows its presenter, then the site's owner;
 * anything else one card.
 * Search cards, listing pages, mails, structured data, share pictures and the API name who these cards name.
 */
export const contactCards = (site: CardSite, { memberId, owners }: CardListing): ContactCards => {
  const shared = isShared(site, memberId);
  const owner = site.type === 'market' ? propertyOwner('market', owners, site.market) : siteOwner(site);
  if (!owner) return { shared, cards: [] };
  if (!shared) return { shared, cards: [contacted(site, owner, owners)] };
  const publisher = propertyOwner(site.type, owners, site.market);
  const presenter: ContactCard = { role: 'presenter', publisher, agent: namedAgent(publisher, owners) };
  return { shared, cards: [presenter, contacted(site, owner, null)] };
};

/** The card of the listing's own publisher: the presenter's when it is shared, else the owner's. */
export const ownerCard = ({ cards }: ContactCards): ContactCard | null => cards[0] ?? null;

/** The card whose publisher receives calls and messages. */
export const contactedCard = ({ cards }: ContactCards): ContactCard | null => cards.at(-1) ?? null;
