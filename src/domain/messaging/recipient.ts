import { type CardSite, type ContactCards, contactedCard } from '#domain/listings/contact-card';
import type { Site } from '#domain/sites/site';
import type { ContactForm } from './contact-form.ts';

/** `name`: recipient as named in the consent. `email`: null when no address is known. */
export type Recipient = { email: string | null; name: string };

type ReceivingSite = CardSite & Pick<Site, 'name'>;

/** The site's general address, otherwise its owner's, otherwise that of its market center. */
const generalRecipient = ({ type, name, settings, market, group, agent }: ReceivingSite): Recipient => {
  const owner = type === 'agent' ? agent : type === 'group' ? group : market;
  const email = settings.contact.general.email ?? owner?.email ?? null;
  return email === null ? { email: market.email, name: market.name } : { email, name };
};

/** Recipient of questions about a listing; null when its contact card has no address. */
const cardRecipient = ({ name, settings }: ReceivingSite, cards: ContactCards): Recipient | null => {
  const card = contactedCard(cards);
  const email = card?.publisher.email ?? null;
  if (card === null || email === null) return null;
  const { type, email: common } = settings.contact.properties;
  if (type === 'global' && common !== null) return { email, name };
  // A company without an address uses that of its agent.
  const holder = card.agent?.email === email ? card.agent : card.publisher;
  return { email, name: holder.fullname };
};

/**
 * Recipient of a message, computed from the site only, never from the request. A question about a listing goes to its
 * contact card (to the site's single address for properties if there is one), any other message to the site's general
 * address, otherwise to its owner.
 */
export const chooseRecipient = (site: ReceivingSite, form: ContactForm, cards: ContactCards | null): Recipient =>
  (form === 'detail-property-form' && cards && cardRecipient(site, cards)) || generalRecipient(site);
