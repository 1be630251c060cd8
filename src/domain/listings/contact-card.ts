import type { Site } from '#domain/sites/site';
import { chooseOwner, namedAgent, type PropertyOwners } from './property-owner.ts';
import { agentPublisher, groupPublisher, marketPublisher, type Publisher } from './publisher.ts';
import { isShared } from './visibility.ts';

export type CardRole = 'owner' | 'presenter';

export type ContactCard = {
  role: CardRole;
  publisher: Publisher;
  /** The listing's independent agent, named on a company's card (rule LISTING-AGENT-NAMED); null: none. */
  agent: Publisher | null;
};

/** One card, or two for a shared listing: the presenter, and the site's owner, who is contacted. */
export type ContactCards = { shared: boolean; cards: readonly ContactCard[] };

export type CardSite = Pick<Site, 'type' | 'typeId' | 'market' | 'group' | 'agent'> & {
  settings: Pick<Site['settings'], 'contact'>;
};

/** The part of a listing that its cards depend on. */
export type CardListing = { memberId: string | null; owners: PropertyOwners };

/** The site of an agent who left, for which the market center answers (rule SITE-AGENT-LEFT). */
export const isAgentGone = ({ type, agent }: Pick<Site, 'type' | 'agent'>): boolean =>
  type === 'agent' && agent === null;

/** A market center's own site, or one for which it answers. */
const isOfMarket = (site: CardSite): boolean => site.type === 'market' || isAgentGone(site);

/** The owner of the site; null when the site has no owner. */
const siteOwner = (site: CardSite): Publisher | null => {
  const { type, market, group, agent } = site;
  if (isOfMarket(site)) return marketPublisher(market);
  if (type === 'group') return group && groupPublisher(group);
  return agent && agentPublisher(agent, 'own');
};

/**
 * Contact data of a card: the site's single address for properties, otherwise the publisher's, otherwise the named
 * agent's.
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

/** The site's owner as shown on its own listings; null when the site has no owner. */
export const siteContact = (site: CardSite): Publisher | null => {
  const owner = siteOwner(site);
  return owner && withContact(owner, null, site);
};

const contacted = (site: CardSite, publisher: Publisher, owners: PropertyOwners | null): ContactCard => {
  const agent = owners && namedAgent(publisher, owners);
  return { role: 'owner', publisher: withContact(publisher, agent, site), agent };
};

/**
 * Cards of a listing on a site (rule LISTING-OWNER, docs/decisions/0026): for a shared listing its presenter and the
 * site's owner, otherwise one card. Every output (pages, mails, structured data, share pictures, API) uses these cards.
 */
export const contactCards = (site: CardSite, { memberId, owners }: CardListing): ContactCards => {
  const shared = !isOfMarket(site) && isShared(site, memberId);
  const owner = isOfMarket(site) ? chooseOwner('market', owners, site.market) : siteOwner(site);
  if (!owner) return { shared, cards: [] };
  if (!shared) return { shared, cards: [contacted(site, owner, owners)] };
  const publisher = chooseOwner(site.type, owners, site.market);
  const presenter: ContactCard = { role: 'presenter', publisher, agent: namedAgent(publisher, owners) };
  return { shared, cards: [presenter, contacted(site, owner, null)] };
};

/** The card of the listing's own publisher: the presenter for a shared listing, otherwise the owner. */
export const ownerCard = ({ cards }: ContactCards): ContactCard | null => cards[0] ?? null;

/** The card whose publisher receives calls and messages. */
export const contactedCard = ({ cards }: ContactCards): ContactCard | null => cards.at(-1) ?? null;
