import { type CardSite, type ContactCards, contactedCard } from '#domain/listings/contact-card';
import type { Site } from '#domain/sites/site';
import type { ContactForm } from './contact-form.ts';

export type Recipient = {
  /** Null when no address is known. */
  email: string | null;
  /** As named in the consent. */
  name: string;
  /** The agent who reads the address, as long as they are a member; null: a company. */
  memberId: string | null;
};

type ReceivingSite = CardSite & Pick<Site, 'name'>;

/** The site's general address, otherwise its owner's, otherwise that of its market center. */
const generalRecipient = ({ type, name, settings, market, group, agent }: ReceivingSite): Recipient => {
  const owner = type === 'agent' ? agent : type === 'group' ? group : market;
  const email = settings.contact.general.email ?? owner?.email ?? null;
  if (email === null) return { email: market.email, name: market.name, memberId: null };
  return { email, name, memberId: type === 'agent' ? (agent?.id ?? null) : null };
};

/** Recipient of questions about a listing; null when its contact card has no address. */
const cardRecipient = ({ name, settings, agent }: ReceivingSite, cards: ContactCards): Recipient | null => {
  const card = contactedCard(cards);
  const email = card?.publisher.email ?? null;
  if (card === null || email === null) return null;
  const { type, email: common } = settings.contact.properties;
  if (type === 'global' && common !== null) return { email, name, memberId: agent?.id ?? null };
  // A company without an address uses that of its agent.
  const holder = card.agent?.email === email ? card.agent : card.publisher;
  return { email, name: holder.fullname, memberId: holder.type === 'agent' ? holder.id : null };
};

/**
 * Recipient of a message, computed from the site only, never from the request. A question about a listing goes to its
 * contact card (to the site's single address for properties if there is one), any other message to the site's general
 * address, otherwise to its owner.
 */
export const chooseRecipient = (site: ReceivingSite, form: ContactForm, cards: ContactCards | null): Recipient =>
  (form === 'detail-property-form' && cards && cardRecipient(site, cards)) || generalRecipient(site);
