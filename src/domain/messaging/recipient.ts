import { type CardSite, type ContactCards, contactedCard } from '#domain/listings/contact-card';
import type { Site } from '#domain/sites/site';
import type { ContactForm } from './contact-form.ts';

/** `name`: as the consent names who receives the message. `email` null: nobody can be reached. */
export type Recipient = { email: string | null; name: string };

type ReceivingSite = CardSite & Pick<Site, 'name'>;

/** The site's general address, else its owner's, else its market center's. */
const generalRecipient = ({ type, name, settings, market, group, agent }: ReceivingSite): Recipient => {
  const owner = type === 'agent' ? agent : type === 'group' ? group : market;
  const email = settings.contact.general.email ?? owner?.email ?? null;
  return email === null ? { email: market.email, name: market.name } : { email, name };
};

/** Publisher that receives the questions about a listing. Null: there is none. */
const cardRecipient = ({ name, settings }: ReceivingSite, cards: ContactCards): Recipient | null => {
  const card = contactedCard(cards);
  const email = card?.publisher.email ?? null;
  if (card === null || email === null) return null;
  const { type, email: common } = settings.contact.properties;
  if (type === 'global' && common !== null) return { email, name };
  // A company without an address is reached at its agent's.
  const holder = card.agent?.email === email ? card.agent : card.publisher;
  return { email, name: holder.fullname };
};

/**
 * Who receives a message: the site decides, never the visitor. A question about a listing goes to whom its contact card
 * names, that is to the site's own address for properties when it has one for all; anything else to the site's general
 * address, else to its owner.
 */
export const chooseRecipient = (site: ReceivingSite, form: ContactForm, cards: ContactCards | null): Recipient =>
  (form === 'detail-property-form' && cards && cardRecipient(site, cards)) || generalRecipient(site);
